import { canonicalJson, sha256Text, YES_NO } from '@parley/protocol';
import { backendOf3 } from './backend-names';
import { type Fields, fieldsOf } from './stored-row';

/** What the start of a call says that its end does not, by session, trial, actor and ordinal. */
export interface OpenCall {
  readonly port: string | null;
  readonly argsHash: unknown;
}

/** Where a row belongs, and the calls of its log that are not back yet. */
export interface Place {
  readonly open: Map<string, OpenCall>;
  readonly key: string;
}

export function upgradeEffectStart({ body, ...rest }: Fields, { open, key }: Place): Fields {
  const args = upgradeArgs(fieldsOf(rest.args));
  const { kind } = args;
  const port = kind === 'model' ? String(args.port) : null;
  const argsHash = hashOf(args, rest);
  open.set(key, { port, argsHash });
  return {
    ...rest,
    kind,
    args,
    argsHash,
    backend: backendFor(port, backendOf3(String(body ?? ''))),
  };
}

export function upgradeEffectEnd({ body, candidateTruth, ...rest }: Fields, place: Place): Fields {
  const started = place.open.get(place.key);
  const isDetect = rest.kind === 'detect';
  const port = isDetect ? 'detector' : (started?.port ?? null);
  return {
    ...rest,
    ...(isDetect ? { kind: 'model', result: upgradeDetections(rest.result) } : {}),
    ...(rest.args === undefined ? {} : upgradeInnerArgs(rest)),
    ...(started === undefined ? {} : { argsHash: started.argsHash }),
    ...(candidateTruth === undefined ? {} : { truth: candidateTruth }),
    backend: backendFor(port, backendOf3(String(body ?? ''))),
  };
}

export const upgradeAttemptLost = (lost: Fields, { open, key }: Place): Fields => ({
  ...lost,
  argsHash: open.get(key)?.argsHash ?? lost.argsHash,
});

const upgradeInnerArgs = (end: Fields): Fields => {
  const args = upgradeArgs(fieldsOf(end.args));
  return { args, argsHash: hashOf(args, end) };
};

/** Hashes stay where nothing changed: what was lost of the arguments is not made up. */
const hashOf = (args: Fields, { args: before, argsHash }: Fields): unknown =>
  canonicalJson(args) === canonicalJson(before) ? argsHash : sha256Text(canonicalJson(args));

function upgradeArgs(args: Fields): Fields {
  switch (args.kind) {
    case 'detect': {
      const { frameId, prompt } = args;
      const requests = [{ method: 'detector.detect', input: { frameId, prompt } }];
      return { kind: 'model', port: 'detector', requests };
    }
    case 'model':
      return { ...args, port: portOf(args.requests) };
    case 'ask':
      return args.form === 'yes-no' ? { ...args, form: YES_NO } : args;
    default:
      return args;
  }
}

/** Calls of version 2 have one method each. */
function portOf(requests: unknown): string {
  const [first] = Array.isArray(requests) ? requests : [];
  const method = String(fieldsOf(first).method ?? '');
  if (method === 'reasoner.updateFacts') return 'reader';
  return method.startsWith('gt.') ? 'judge' : (method.split('.')[0] ?? '');
}

function upgradeDetections(result: unknown): unknown {
  const { kind, detections } = fieldsOf(result);
  if (kind !== 'ok') return result;
  return { kind: 'ok', replies: [{ kind: 'ok', output: { detections } }] };
}

/** One name stood for all ports of a call, as in `reasoner: rules; vlm: gt-vlm:strong`. */
function backendFor(port: string | null, name: string): string {
  if (port === null || !name.includes(': ')) return name;
  const parts = new Map(name.split('; ').map((part) => part.split(/: (.*)/) as [string, string]));
  const own = port === 'judge' ? 'gt' : port;
  return parts.get(own) ?? (port === 'reader' ? parts.get('reasoner') : undefined) ?? name;
}
