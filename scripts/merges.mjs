/** The first line of a conflict, what stood before it, and its end. `=======` alone is a heading of Markdown too. */
const MARK = /^(?:<{7}|\|{7}|>{7})(?: |$)/;

/** @typedef {{ path: string, line: number, found: string, remedy: string }} Fault */

/**
 * Lines that a merge left behind.
 *
 * @param {Map<string, string | null>} files Text by path; null of what is none.
 * @returns {Fault[]}
 */
export function marksOfMerges(files) {
  return [...files].flatMap(([path, text]) =>
    text === null
      ? []
      : text.split('\n').flatMap((line, i) =>
          MARK.test(line)
            ? [
                {
                  ...{ path, line: i + 1, found: `mark of a merge: ${line}` },
                  remedy: 'Choose what stays, and take the marks out.',
                },
              ]
            : [],
        ),
  );
}
