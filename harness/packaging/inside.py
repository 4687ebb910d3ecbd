#!/usr/bin/env python3
"""Writes what of other people is inside of a release, as SPDX 2.3: the Debian packages whose code is linked into its files.

    harness/packaging/inside.py VERSION
"""
import datetime
import json
import os
import subprocess
import sys

# Package, or a library of the compiler; its licence, and which of the files have it inside.
INSIDE = [
    ("libc6-dev", "LGPL-2.1-or-later", ["program"]),
    ("libstdc++.a", "GPL-3.0-or-later WITH GCC-exception-3.1", ["program", "python"]),
    ("libgcc.a", "GPL-3.0-or-later WITH GCC-exception-3.1", ["program", "python"]),
    ("libfmt-dev", "MIT", ["program", "python", "npm"]),
    ("libcli11-dev", "BSD-3-Clause", ["program"]),
    ("libyaml-cpp-dev", "MIT", ["program"]),
    ("rapidjson-dev", "MIT", ["program", "python", "npm"]),
    ("libpugixml-dev", "MIT", ["program"]),
    ("zlib1g-dev", "Zlib", ["program"]),
    ("libssl-dev", "Apache-2.0", ["program"]),
    ("emscripten", "MIT", ["npm"]),
]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def package_of(name):
    """The package itself, or the one that a library of the compiler is from: its name has the compiler's version."""
    if not name.endswith(".a"):
        return name
    return output("dpkg", "-S", os.path.realpath(output("g++", f"-print-file-name={name}").strip())).split(":")[0]


def package(name, version, licence, comment):
    return {"SPDXID": "SPDXRef-" + name.replace("+", "p"), "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION", "licenseConcluded": licence,
            "licenseDeclared": licence, "copyrightText": "NOASSERTION", "filesAnalyzed": False, "comment": comment}


def main():
    version = sys.argv[1]
    packages = [package("ofcheck", version, "Apache-2.0", "the kit itself")]
    relations = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-ofcheck"}]
    for entry, licence, files in INSIDE:
        name = package_of(entry)
        found = output("dpkg-query", "-W", "-f", "${Version}", name)
        packages.append(package(name, found, licence, "inside of: " + ", ".join(files)))
        relations.append({"spdxElementId": "SPDXRef-ofcheck", "relationshipType": "CONTAINS", "relatedSpdxElement": packages[-1]["SPDXID"]})
    made = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    print(json.dumps({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"ofcheck-{version}",
        "documentNamespace": f"urn:ofcheck:release:{version}:{made:%Y%m%dT%H%M%SZ}",
        "creationInfo": {"created": f"{made:%Y-%m-%dT%H:%M:%SZ}", "creators": ["Tool: harness/packaging/inside.py"]},
        "packages": packages, "relationships": relations}, indent=2))


if __name__ == "__main__":
    main()
