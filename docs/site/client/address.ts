// The table in the address of its page.
import type { Oracle } from "ofcheck-oracle";
import { useEffect } from "preact/hooks";
import { BadLink, ownFragment } from "./fragment";
import { fromFragment, toFragment } from "./link";
import { newTable, type Table } from "./state";

/** The table of the address as the page opens, or an empty one. */
export function tableOfAddress(oracle: Oracle): { table: Table; trouble: string } {
  try {
    return { table: fromFragment(ownFragment(), oracle) ?? newTable(), trouble: "" };
  } catch (error) {
    if (!(error instanceof BadLink)) throw error;
    return { table: newTable(), trouble: `This link cannot be read: ${error.message}. The table is empty instead.` };
  }
}

/** Keeps the address, unless the page opened with one that cannot be read, and takes a table from an address that is put in. */
export function useAddress(table: Table, isToWrite: boolean, oracle: Oracle, change: (next: Table) => void, refuse: (why: string) => void) {
  // A moment later, so that it can be copied from there too. Not with each tap: browsers allow some hundred changes in half a
  // minute, and each makes them fetch the icon anew.
  useEffect(() => {
    if (!isToWrite) return;
    const write = () => history.replaceState(null, "", `#${toFragment(table)}`);
    const timer = setTimeout(write, 250);
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", write);
    };
  }, [table]);
  useEffect(() => {
    const changed = () => {
      try {
        const read = fromFragment(ownFragment(), oracle);
        if (!read) history.replaceState(null, "", `#${toFragment(table)}`);
        else if (toFragment(read) !== toFragment(table)) change(read);
      } catch (error) {
        if (!(error instanceof BadLink)) throw error;
        refuse(`This link cannot be read: ${error.message}.`);
      }
    };
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, [table, change]);
}
