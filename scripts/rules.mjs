/**
 * @typedef {object} Rule
 * @property {string} id
 * @property {string} file Page that defines it.
 * @property {number} line
 * @property {string[]} heldIn Paths that the page names.
 * @property {boolean} isReasoned Has a reason, or a source.
 * @property {boolean} isBuilt False where the page says "not built yet" and names no path.
 * @property {boolean} isPlaced Says where it is held, or that it is not built yet.
 */

/** @typedef {{ path: string, line: number, found: string, remedy: string }} Fault */

/** The pages that define rules, by the letters that their ids begin with. */
export const PAGES = {
  SCI: 'docs/science.md',
  EXE: 'docs/execution.md',
  UX: 'docs/ux.md',
  SRC: 'docs/sources.md',
};
const REMEDY = `Cite the id of a rule in ${Object.values(PAGES).join(', ')}.`;
/** Files that hold wrong citations on purpose. */
const OWN_FILES = ['scripts/rules.mjs', 'scripts/rules.test.mjs'];

const ID = String.raw`\b(?:SCI|EXE|UX|SRC)-\d+[a-z]?\b`;
const DEFINITION = new RegExp(String.raw`^\*\*(${ID})\*\*`);
const CITED = new RegExp(ID, 'g');
/** `SCI-12c, 18`: the second number is a citation that no search finds. */
const CUT_SHORT = new RegExp(
  String.raw`${ID}(?:, ?| and | or | to |[–…-])\d+[a-z]?(?=[\s).,;:]|$)`,
);
/** How rules were cited before they stood in the repository. */
const OLD_FORMS = [
  /\bSCIENCE\b/,
  /\bEXECUTION\b/,
  /\bROADMAP\b/,
  /\bDESIGN(?:\.md| ?§)/,
  /\bUX(?:,| \d)/,
  /\bfacts (?:[a-e]\d|trap)/,
];
const CODE = /\.(?:[cm]?[jt]sx?|ya?ml|py|css|html)$/;

/** The rules that a page defines: a paragraph each, `**SCI-1** text`, `*Why:*` or `*Source:*`, `*Held in:*`. @param {string} file @param {string} text @returns {Rule[]} */
export function readRules(file, text) {
  const lines = text.split('\n');
  return lines.flatMap((first, i) => {
    const id = DEFINITION.exec(first)?.[1];
    if (id === undefined) return [];
    const end = lines.findIndex((line, k) => k > i && line.trim() === '');
    const paragraph = lines.slice(i, end === -1 ? lines.length : end).join('\n');
    const [about = '', held = ''] = paragraph.split('*Held in:*');
    const [places = ''] = held.split('not built yet');
    const heldIn = [...places.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    const isUnbuilt = held.includes('not built yet');
    return {
      id,
      file,
      line: i + 1,
      heldIn,
      isReasoned: /\*(?:Why|Source):\*/.test(about),
      isBuilt: heldIn.length > 0 || !isUnbuilt,
      isPlaced: heldIn.length > 0 || isUnbuilt,
    };
  });
}

/**
 * Holds the rules of a tree against what cites them.
 *
 * @param {ReadonlyMap<string, string | null>} files Text by path; null for what is no text.
 * @returns {{ rules: Rule[], faults: Fault[], citedBy: Map<string, string[]> }}
 */
export function checkRules(files) {
  const texts = [...files].flatMap(([path, text]) =>
    text === null || OWN_FILES.includes(path) ? [] : [{ path, text }],
  );
  const rules = texts.flatMap(({ path, text }) =>
    path.endsWith('.md') ? readRules(path, text) : [],
  );
  const known = new Set(rules.map(({ id }) => id));
  /** @type {Map<string, string[]>} */
  const citedBy = new Map();
  const faults = [...faultsOfRules(rules), ...faultsOfPlaces(rules, files)];
  for (const { path, text } of texts) {
    if (!MAY_CITE.test(text)) continue;
    for (const [i, line] of text.split('\n').entries()) {
      faults.push(...faultsOfLine(line, known).map((fault) => ({ path, line: i + 1, ...fault })));
      for (const [id] of line.matchAll(CITED)) {
        if (CODE.test(path)) citedBy.set(id, [...(citedBy.get(id) ?? []), path]);
      }
    }
  }
  return { rules, faults, citedBy };
}

/** Most files hold nothing of the kind, and some have a million lines. */
const MAY_CITE = new RegExp([ID, ...OLD_FORMS.map(({ source }) => source)].join('|'));

/** @param {Rule[]} rules @returns {Fault[]} */
function faultsOfRules(rules) {
  const faults = [];
  const seen = new Map();
  for (const rule of rules) {
    const at = { path: rule.file, line: rule.line };
    const before = seen.get(rule.id);
    seen.set(rule.id, rule);
    if (before !== undefined) {
      const remedy = `It stands in ${before.file}:${before.line} too. Give one of them another id.`;
      faults.push({ ...at, found: `${rule.id} is defined twice`, remedy });
    }
    const page = /** @type {Record<string, string>} */ (PAGES)[rule.id.split('-')[0] ?? ''];
    if (rule.file !== page)
      faults.push({ ...at, found: `${rule.id} is defined here`, remedy: `Move it to ${page}.` });
    if (!rule.isReasoned)
      faults.push({
        ...at,
        found: `${rule.id} gives no reason`,
        remedy: 'Add a line *Why:* (*Source:* in docs/sources.md).',
      });
    if (!rule.isPlaced)
      faults.push({
        ...at,
        found: `${rule.id} does not say where it is held`,
        remedy: 'Add a line *Held in:* with paths between backticks, or "not built yet".',
      });
  }
  return faults;
}

/** @param {Rule[]} rules @param {ReadonlyMap<string, unknown>} files @returns {Fault[]} */
function faultsOfPlaces(rules, files) {
  const paths = [...files.keys()];
  return rules.flatMap(({ id, file, line, heldIn }) =>
    heldIn
      .filter((place) => !files.has(place) && !paths.some((path) => path.startsWith(`${place}/`)))
      .map((place) => {
        const name = `/${place.split('/').pop()}`;
        const moved = paths.filter((path) => path.endsWith(name));
        return {
          path: file,
          line,
          found: `${id} is held in ${place}, which does not exist`,
          remedy:
            moved.length > 0 ? `Moved to ${moved.join(', ')}?` : 'Name the file that holds it.',
        };
      }),
  );
}

/** @param {string} line @param {ReadonlySet<string>} known @returns {Pick<Fault, 'found' | 'remedy'>[]} */
function faultsOfLine(line, known) {
  const faults = [...line.matchAll(CITED)]
    .filter(([id]) => !known.has(id))
    .map(([id]) => ({
      found: `${id} is cited and not defined`,
      remedy: REMEDY,
    }));
  const short = CUT_SHORT.exec(line)?.[0];
  if (short !== undefined)
    faults.push({ found: `"${short}" cuts an id short`, remedy: 'Write each id whole.' });
  const old = OLD_FORMS.map((form) => form.exec(line)?.[0]).find((found) => found !== undefined);
  if (old !== undefined)
    faults.push({
      found: `"${old}" points outside the repository`,
      remedy: REMEDY,
    });
  return faults;
}

/** Rules that are built and that no code or test cites. @param {Rule[]} rules @param {ReadonlyMap<string, unknown>} citedBy */
export const uncited = (rules, citedBy) =>
  rules.filter(({ id, isBuilt }) => isBuilt && !citedBy.has(id));
