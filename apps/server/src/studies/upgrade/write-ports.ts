import { type Document, isMap, isScalar, Pair, Scalar, YAMLMap } from 'yaml';

/** Ports of models, and what `offline` was on each. */
const MODEL_PORTS: Readonly<Record<string, string>> = {
  vlm: 'gt-vlm',
  reasoner: 'rules',
  reader: 'rules',
};

/** A port in the making: its field of `ports`, and its settings. */
interface PortNode {
  readonly key: Scalar;
  readonly settings: YAMLMap;
}

/**
 * `backends`, `detection`, `similarity`, `modelFailure` and `vlmProfile` become `ports`, where `backends` stood.
 *
 * @param contents Changed in place; comments stay with what they are about.
 */
export function writePorts(document: Document, contents: YAMLMap): void {
  const at = indexOf(contents, 'backends');
  const backends = take(contents, 'backends');
  const ports = new Map<string, PortNode>();
  for (const backend of itemsOf(backends)) {
    const { settings } = giveComments(backend, portIn(ports, String(backend.key)));
    settings.items.push(new Pair(new Scalar('backend'), backend.value));
  }
  for (const [field, port] of [
    ['detection', 'detector'],
    ['similarity', 'scorer'],
  ] as const) {
    const pair = take(contents, field);
    if (pair === undefined) continue;
    const { settings } = giveComments(pair, portIn(ports, port));
    settings.items.push(...itemsOf(pair));
    rename(settings.get('where', true), { browser: 'page' });
  }
  const profile = take(contents, 'vlmProfile');
  if (profile !== undefined) {
    const { settings } = giveComments(profile, portIn(ports, 'vlm'));
    settings.items.push(new Pair(new Scalar('profile'), profile.value));
  }
  giveModelFailure(take(contents, 'modelFailure'), ports, document);
  if (backends === undefined && ports.size === 0) return;
  const pair = backends ?? new Pair(new Scalar('ports'));
  rename(pair.key, { backends: 'ports' });
  const made = mapOf(ports);
  if (isMap(pair.value)) {
    made.commentBefore = pair.value.commentBefore ?? null;
    made.comment = pair.value.comment ?? null;
  }
  pair.value = made;
  contents.items.splice(at === -1 ? contents.items.length : at, 0, pair);
}

/** Every port that is prompted has the settings of failures; where none is, those that could be. */
function giveModelFailure(
  pair: Pair | undefined,
  ports: Map<string, PortNode>,
  document: Document,
): void {
  if (pair === undefined) return;
  const names = Object.keys(MODEL_PORTS);
  const prompted = names.filter((port) => ports.get(port)?.settings.get('backend') === 'prompted');
  const own = prompted.length > 0 ? prompted : names.filter((port) => port !== 'reader');
  for (const [i, port] of own.entries()) {
    const node = portIn(ports, port);
    if (i === 0) giveComments(pair, node);
    for (const item of itemsOf(pair)) {
      const copy = item.clone(document.schema);
      // Words about a setting stand once.
      if (i > 0 && isScalar(copy.key)) copy.key.commentBefore = null;
      rename(copy.key, { onUnreachable: 'onFailure' });
      rename(copy.value, { offline: MODEL_PORTS[port] as string });
      node.settings.items.push(copy);
    }
  }
}

function portIn(ports: Map<string, PortNode>, port: string): PortNode {
  const node = ports.get(port) ?? { key: new Scalar(port), settings: new YAMLMap() };
  ports.set(port, node);
  return node;
}

/** One line a port, unless a comment stands inside. */
function mapOf(ports: ReadonlyMap<string, PortNode>): YAMLMap {
  const map = new YAMLMap();
  map.flow = ports.size === 0;
  for (const { key, settings } of ports.values()) {
    settings.flow = !settings.items.some(hasComment);
    map.items.push(new Pair(key, settings));
  }
  return map;
}

/** What is said above a field is said above its port from now on. */
function giveComments(pair: Pair, node: PortNode): PortNode {
  const { key, value } = pair;
  const words = [
    node.key.commentBefore,
    ...(isScalar(key) ? [key.commentBefore] : []),
    ...(isMap(value) ? [value.commentBefore, value.comment] : []),
  ].filter((each) => each != null);
  if (words.length > 0) node.key.commentBefore = words.join('\n');
  return node;
}

const hasComment = ({ key, value }: Pair): boolean =>
  [key, value].some((node) => isScalar(node) && Boolean(node.comment ?? node.commentBefore));

const itemsOf = (pair: Pair | undefined): Pair[] =>
  pair !== undefined && isMap(pair.value) ? pair.value.items : [];

const indexOf = (contents: YAMLMap, name: string): number =>
  contents.items.findIndex(({ key }) => isScalar(key) && key.value === name);

function take(contents: YAMLMap, name: string): Pair | undefined {
  const at = indexOf(contents, name);
  return at === -1 ? undefined : contents.items.splice(at, 1)[0];
}

function rename(node: unknown, names: Readonly<Record<string, string>>): void {
  if (isScalar(node) && typeof node.value === 'string')
    node.value = names[node.value] ?? node.value;
}
