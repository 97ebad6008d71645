import { type Document, isMap, isScalar, Pair, Scalar, YAMLMap } from 'yaml';

/** Names of backends before format 2, and since. */
const BACKENDS: Readonly<Record<string, string>> = {
  'mask-truth': 'gt-detector',
  'grounded-vlm': 'gt-vlm',
  'co-occurrence-truth': 'gt-co-occurrence',
  'rule-reasoner': 'rules',
};

/** Fields of format 1, and where they are in format 2. */
const MOVED: readonly (readonly [from: readonly string[], to: readonly string[]])[] = [
  [['motion'], ['rules', 'motion']],
  [['sensor'], ['rules', 'sensor']],
  [['maxSteps'], ['rules', 'limits', 'maxSteps']],
  [['askCountsAsAction'], ['rules', 'limits', 'askCountsAsAction']],
  [['questionBudgetPerEpisode'], ['rules', 'budgets', 'questions']],
  [['successDistanceM'], ['rules', 'success', 'distanceM']],
  [
    ['answer', 'timeoutMs'],
    ['rules', 'timeouts', 'answerMs'],
  ],
  [['seed'], ['rules', 'seed']],
  [['bodies'], ['backends']],
];

/**
 * Makes a study of format 2 of one of format 1, with the same meaning; comments stay with their fields.
 *
 * @param document Changed in place.
 */
export function toFormat2(document: Document): void {
  const { contents } = document;
  if (!isMap(contents)) return;
  for (const [from, to] of MOVED) move(contents, from, to);
  for (const path of [['backends'], ['detection'], ['similarity']]) {
    const fields = contents.getIn(path, true);
    if (isMap(fields)) for (const { value } of fields.items) renameBackend(value);
  }
  contents.items.unshift(new Pair(new Scalar('format'), new Scalar(2)));
  const [first] = contents.items.slice(1);
  if (first !== undefined) keepCommentBefore(contents, first);
  contents.items.splice(1, 0, new Pair(new Scalar('task'), new Scalar('coin')));
}

/** The comment at the head of a file stays at its head. */
function keepCommentBefore(contents: YAMLMap, first: Pair): void {
  const head = contents.items[0]?.key;
  if (!isScalar(first.key) || !isScalar(head)) return;
  const { commentBefore } = first.key;
  if (commentBefore === undefined) return;
  head.commentBefore = commentBefore;
  delete first.key.commentBefore;
}

function move(contents: YAMLMap, from: readonly string[], to: readonly string[]): void {
  const parent = from.length === 1 ? contents : contents.getIn(from.slice(0, -1), true);
  if (!isMap(parent)) return;
  const name = from.at(-1);
  const at = parent.items.findIndex(({ key }) => isScalar(key) && key.value === name);
  const [pair] = at === -1 ? [] : parent.items.splice(at, 1);
  if (pair === undefined) return;
  const target = to
    .slice(0, -1)
    .reduce((map, child) => childMap(map, child, map === contents ? at : undefined), contents);
  if (isScalar(pair.key)) {
    pair.key.value = to.at(-1);
    if (target !== contents) pair.key.spaceBefore = false;
  }
  // What stays on the top level keeps its place among the other fields.
  if (target === contents) contents.items.splice(at, 0, pair);
  else target.items.push(pair);
}

/** The map of that name, made where there is none: at a place, or at the end. */
function childMap(map: YAMLMap, name: string, at = map.items.length): YAMLMap {
  const known = map.get(name, true);
  if (isMap(known)) return known;
  const made = new YAMLMap();
  map.items.splice(at, 0, new Pair(new Scalar(name), made));
  return made;
}

function renameBackend(value: unknown): void {
  if (isScalar(value) && typeof value.value === 'string')
    // A profile follows the name: `mask-truth:exact`.
    value.value = value.value.replace(/^[^:]+/, (name) => BACKENDS[name] ?? name);
}
