/* The oracle for other languages: a line of JSON in, a line of JSON out. docs/packages.md lists the requests. */
#ifndef OFCHECK_ORACLE_H
#define OFCHECK_ORACLE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define OFCHECK_ORACLE_API __attribute__((visibility("default")))
#else
#define OFCHECK_ORACLE_API
#endif

/* One oracle. It plays bga-pineapple until it is told otherwise. Several may be used at once, each by one thread. */
typedef struct ofcheck_oracle ofcheck_oracle;

/* Null if there is no memory. */
OFCHECK_ORACLE_API ofcheck_oracle* ofcheck_oracle_new(void);

/* Takes null too. */
OFCHECK_ORACLE_API void ofcheck_oracle_free(ofcheck_oracle* oracle);

/* The reply to a request: one line of UTF-8 that ends with a newline and a zero. It holds until the oracle is asked
   again or freed. `length` is in bytes and counts no zero. Any bytes may be given: what is no request is refused with
   the code bad-request. Null if there is no memory. */
OFCHECK_ORACLE_API const char* ofcheck_oracle_answer(ofcheck_oracle* oracle, const char* request, size_t length);

#ifdef __cplusplus
}
#endif

#endif
