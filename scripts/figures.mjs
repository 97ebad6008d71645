import { createHash } from 'node:crypto';

/**
 * A table of a page that was measured: by which command, when, and on which files.
 *
 * @typedef {object} Figure
 * @property {string} page Path from the root.
 * @property {string} section Heading that the figures stand below, without its marks.
 * @property {string} command As the page has it.
 * @property {string} measured Day, YYYY-MM-DD.
 * @property {string[]} inputs Files and folders that the figures stand on; tests below them do not count.
 * @property {string} sha256 Of those files as they were measured.
 * @property {string} [stale] Sentence of the page that says that its figures are out of date; only then may the files differ.
 */

/**
 * @typedef {object} Tree
 * @property {readonly string[]} paths All files that git keeps.
 * @property {(path: string) => Uint8Array | string} read
 */

const PASSED_OVER = /[.](test|fixture)[.][a-z]+$|\/(test|golden)\//;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Files that figures stand on, in order.
 *
 * @param {readonly string[]} inputs @param {readonly string[]} paths @returns {string[]}
 */
const filesOf = (inputs, paths) =>
  paths
    .filter((path) => inputs.some((input) => path === input || path.startsWith(`${input}/`)))
    .filter((path) => !PASSED_OVER.test(path))
    .sort();

/** SHA-256 over names and contents of those files. @param {readonly string[]} inputs @param {Tree} tree */
export function hashInputs(inputs, { paths, read }) {
  const hash = createHash('sha256');
  for (const path of filesOf(inputs, paths))
    hash.update(`${path}\n`).update(read(path)).update('\n');
  return hash.digest('hex');
}

/**
 * What is wrong with figures: measured on other files than those of today, or not told as they should be.
 *
 * @param {readonly Figure[]} figures @param {Tree} tree
 * @returns {{ page: string, found: string, remedy: string }[]}
 */
export const checkFigures = (figures, tree) =>
  figures.flatMap((figure) => {
    const fault = faultOf(figure, tree);
    return fault === null ? [] : [{ page: `${figure.page}: ${figure.section}`, ...fault }];
  });

/** @param {Figure} figure @param {Tree} tree @returns {{ found: string, remedy: string } | null} */
function faultOf({ page, section, command, measured, inputs, sha256, stale }, tree) {
  if (!tree.paths.includes(page))
    return { found: 'there is no such page', remedy: 'Take the entry out of docs/figures.json.' };
  const text = String(tree.read(page));
  if (!text.split('\n').some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === section))
    return { found: 'there is no such section', remedy: 'Name its heading as it is.' };
  if (!text.includes(command))
    return { found: `the page does not say \`${command}\``, remedy: 'Write it beside the table.' };
  if (!DAY.test(measured)) return { found: `"${measured}" is no day`, remedy: 'Write YYYY-MM-DD.' };
  const empty = inputs.find((input) => filesOf([input], tree.paths).length === 0);
  if (empty !== undefined || inputs.length === 0)
    return { found: `${empty ?? 'the list of inputs'} has no file`, remedy: 'Correct `inputs`.' };
  const isOfToday = hashInputs(inputs, tree) === sha256;
  if (isOfToday && stale !== undefined)
    return { found: 'the figures are of today', remedy: 'Take `stale` out, and the sentence.' };
  if (isOfToday || (stale !== undefined && stale !== '' && text.includes(stale))) return null;
  return {
    found:
      stale === undefined
        ? `measured on ${measured}, and what the figures stand on has changed since`
        : 'the page does not say that its figures are of before',
    remedy: `Run \`${command}\`, write the figures, then \`node scripts/check-figures.mjs --measured ${page} "${section}"\`.`,
  };
}
