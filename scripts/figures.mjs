import { createHash } from 'node:crypto';

/**
 * Tables of a page that follow from files alone: by which command, when, and from which files they were made.
 *
 * @typedef {object} MadeFigure
 * @property {string} page Path from the root.
 * @property {string} section Heading that the figures stand below, without its marks.
 * @property {string} command As the page has it.
 * @property {string} measured Day, YYYY-MM-DD.
 * @property {string[]} inputs Files and folders that the figures stand on; tests below them do not count.
 * @property {string[]} [without] Files and folders below them that no command of the figures runs.
 * @property {string} sha256 Of those files as they were measured.
 * @property {string} [stale] Sentence of the page that says that its figures are out of date; only then may the files differ.
 */

/**
 * Tables of what a machine did: times, bytes, faults. They are of their day, and out of date after a while.
 *
 * @typedef {Pick<MadeFigure, 'page' | 'section' | 'command' | 'measured'> & { machine: true }} MachineFigure
 */

/**
 * Tables of a state that is gone, kept for what they teach. Nobody makes them anew.
 *
 * @typedef {object} RecordFigure
 * @property {string} page
 * @property {string} section
 * @property {string} record Sentence of the page that says of which day or state they are.
 */

/** @typedef {MadeFigure | MachineFigure | RecordFigure} Figure */

/**
 * A page whose tables hold no figures, such as settings.
 *
 * @typedef {object} WithoutFigures
 * @property {string} page
 * @property {string} [section] Only of this one.
 * @property {string} why
 */

/**
 * @typedef {object} Tree
 * @property {readonly string[]} paths All files that git keeps.
 * @property {(path: string) => Uint8Array | string} read
 * @property {string} day Of the newest commit, YYYY-MM-DD.
 */

const PASSED_OVER = /[.](test|fixture)[.][a-z]+$|\/(test|golden)\//;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day in words or digits. */
const DATED = /\d{4}-\d{2}-\d{2}|\d{1,2} (to \d{1,2} )?[A-Z][a-z]+ \d{4}/;
const DAY_MS = 24 * 3600 * 1000;
/** So long are figures of a machine believed. */
const MOST_DAYS = 60;
/** Decisions are records of their day by their names. */
const PAGES = /^(docs\/(?!decisions\/).*|README|public\/models\/.*)[.]md$/;
const TABLE_WITH_NUMBERS = /^\|.*\d/;

/**
 * Files that figures stand on, in order.
 *
 * @param {Pick<MadeFigure, 'inputs' | 'without'>} figure @param {readonly string[]} paths @returns {string[]}
 */
const filesOf = ({ inputs, without = [] }, paths) =>
  paths
    .filter((path) => isBelow(path, inputs) && !isBelow(path, without))
    .filter((path) => !PASSED_OVER.test(path))
    .sort();

/** @param {string} path @param {readonly string[]} places Files and folders. */
const isBelow = (path, places) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** SHA-256 over names and contents of those files. @param {Pick<MadeFigure, 'inputs' | 'without'>} figure @param {Pick<Tree, 'paths' | 'read'>} tree */
export function hashInputs(figure, { paths, read }) {
  const hash = createHash('sha256');
  for (const path of filesOf(figure, paths))
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
function faultOf(figure, tree) {
  const { page, section } = figure;
  if (!tree.paths.includes(page))
    return { found: 'there is no such page', remedy: 'Take the entry out of docs/figures.json.' };
  const text = String(tree.read(page));
  if (!headingsOf(text).some(({ heading }) => heading === section))
    return { found: 'there is no such section', remedy: 'Name its heading as it is.' };
  if ('record' in figure) return recordFault(figure, text);
  const { command, measured } = figure;
  if (!text.includes(command))
    return { found: `the page does not say \`${command}\``, remedy: 'Write it beside the table.' };
  if (!DAY.test(measured)) return { found: `"${measured}" is no day`, remedy: 'Write YYYY-MM-DD.' };
  return 'machine' in figure ? ageFault(figure, tree) : inputFault(figure, tree, text);
}

/** @param {RecordFigure} figure @param {string} text */
const recordFault = ({ record }, text) =>
  DATED.test(record) && text.includes(record)
    ? null
    : {
        found: 'the page does not say of which day its figures are',
        remedy: `Put a sentence with the day into the page, and into \`record\`: "${record}"`,
      };

/** @param {MachineFigure} figure @param {Tree} tree */
function ageFault({ page, section, command, measured }, { day }) {
  const days = Math.round((Date.parse(day) - Date.parse(measured)) / DAY_MS);
  return days <= MOST_DAYS
    ? null
    : {
        found: `measured ${days} days before the newest commit; figures of a machine hold for ${MOST_DAYS}`,
        remedy: `Run \`${command}\`, write the figures, then \`node scripts/check-figures.mjs --measured ${page} "${section}"\`.`,
      };
}

/** @param {MadeFigure} figure @param {Tree} tree @param {string} text */
function inputFault(figure, tree, text) {
  const { page, section, command, measured, inputs, without = [], sha256, stale } = figure;
  const empty = [...inputs, ...without].find(
    (place) => filesOf({ inputs: [place] }, tree.paths).length === 0,
  );
  if (empty !== undefined || inputs.length === 0)
    return { found: `${empty ?? 'the list of inputs'} has no file`, remedy: 'Correct `inputs`.' };
  const isOfToday = hashInputs(figure, tree) === sha256;
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

/**
 * Tables with numbers that no entry speaks of, and entries about pages that are gone.
 *
 * @param {{ figures: readonly Figure[], withoutFigures: readonly WithoutFigures[] }} list @param {Tree} tree
 * @returns {{ page: string, found: string, remedy: string }[]}
 */
export function checkCovered({ figures, withoutFigures }, tree) {
  const gone = withoutFigures
    .filter(({ page, why }) => !tree.paths.includes(page) || why === '')
    .map(({ page }) => ({
      page,
      found: 'there is no such page, or no reason why it has no figures',
      remedy: 'Correct `withoutFigures` in docs/figures.json.',
    }));
  const open = tree.paths
    .filter((path) => PAGES.test(path))
    .flatMap((page) => {
      const own = [...figures, ...withoutFigures].filter((each) => each.page === page);
      if (own.some(({ section }) => section === undefined)) return [];
      return tablesOf(String(tree.read(page)))
        .filter((above) => !own.some(({ section }) => above.includes(section ?? '')))
        .map((above) => ({
          page: `${page}: ${above.at(-1) ?? ''}`,
          found: 'a table of numbers that docs/figures.json does not name',
          remedy:
            'Name the command and the inputs, or the machine, or of what it is a record; or why they are no figures.',
        }));
    });
  return [...gone, ...open];
}

/** Headings above each table with numbers, once each. @param {string} text @returns {string[][]} */
function tablesOf(text) {
  const lines = text.split('\n');
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /** @type {{ level: number, heading: string }[]} */
  let above = [];
  for (const line of lines) {
    const [heading] = headingsOf(line);
    if (heading !== undefined)
      above = [...above.filter(({ level }) => level < heading.level), heading];
    const names = above.map((each) => each.heading);
    if (TABLE_WITH_NUMBERS.test(line)) found.set(names.join('\n'), names);
  }
  return [...found.values()];
}

/** @param {string} text @returns {{ level: number, heading: string }[]} */
const headingsOf = (text) =>
  [...text.matchAll(/^(#+) (.*)$/gm)].map(([, marks = '', heading = '']) => ({
    level: marks.length,
    heading,
  }));
