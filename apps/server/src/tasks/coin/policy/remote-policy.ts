import { randomBytes } from 'node:crypto';
import type { Performed, Performer } from '@parley/agent-core/ports';
import {
  type EpisodeRules,
  MODEL_METHODS,
  type ModelInput,
  type ModelReply,
  motionOf,
  ParleyError,
  type ResultOf,
  sensorsOf,
} from '@parley/protocol';
import { COIN, type CoinGiven, ROBOT } from '@parley/task-coin/shared';
import type { FrameOf } from '../../../ground-truth/truth-frame';
import { openPolicySocket, type PolicySocket } from './policy-socket';

/** Backends of the port `policy` are called so, with the address behind it. */
export const REMOTE_POLICY = 'websocket:';
/** Version of what is said (docs/policies.md). */
const PROTOCOL = 'parley-policy/1';
/** A policy may load weights for its first step. */
const FIRST_REPLY_MS = 300_000;
const REPLY_MS = 60_000;
/** Depth is sent in whole millimetres. */
const MM_PER_M = 1000;
const MOST_MM = 65_535;

export interface RemotePolicyOptions {
  /** `ws://…` or `wss://…`. */ readonly url: string;
  readonly rules: EpisodeRules;
  readonly given: CoinGiven;
  readonly frame: FrameOf;
  /** Bytes of a picture that was drawn in this trial; null when there is none. */
  readonly picture: (imageId: string) => Uint8Array | null;
}

/**
 * Asks a policy behind a WebSocket, one connection a trial. What leaves the process is what the robot senses: no name of
 * scene or episode, no place in the world, nothing of the target but what the person said (SCI-13, SCI-20a).
 */
export function createRemotePolicy(options: RemotePolicyOptions): Performer<'model'> {
  let socket: Promise<PolicySocket> | null = null;
  let policy: string | null = null;
  const close = async (): Promise<void> => {
    const open = socket;
    socket = null;
    (await open?.catch(() => null))?.close({ type: 'end' });
  };
  const opened = async (): Promise<PolicySocket> => {
    socket ??= (async () => {
      const own = await openPolicySocket(options.url);
      const ready = await own.ask(episodeOf(options), FIRST_REPLY_MS);
      policy = typeof ready.name === 'string' ? ready.name.slice(0, 200) : null;
      if (ready.type !== 'ready')
        throw new ParleyError(
          'MODEL_REPLY',
          `the policy said "${String(ready.type)}", not "ready"`,
          {
            where: options.url,
          },
        );
      return own;
    })();
    return socket;
  };
  const perform = async (input: ModelInput<'policy.next'>): Promise<ModelReply> => {
    try {
      const reply = await (await opened()).ask(stepOf(input, options), REPLY_MS);
      const read = outputOf(reply);
      if (read.kind === 'failed' || read.output.kind === 'stop' || input.stepsLeft <= 1)
        await close();
      return read as ModelReply;
    } catch (error) {
      await close();
      const code = error instanceof ParleyError ? error.code : 'MODEL_UNREACHABLE';
      return { kind: 'failed', code, message: error instanceof Error ? error.message : '?' };
    }
  };
  return {
    backend: `${REMOTE_POLICY}${options.url}`,
    isOutside: true,
    perform: async ({ requests }): Promise<Performed<ResultOf<'model'>>> => {
      const replies: ModelReply[] = [];
      for (const { method, input } of requests) {
        const asked = MODEL_METHODS['policy.next'].input.safeParse(input);
        replies.push(
          method === 'policy.next' && asked.success
            ? await perform(asked.data)
            : { kind: 'failed', code: 'BAD_INPUT', message: `${method}: the input does not match` },
        );
      }
      return { result: { kind: 'ok', replies }, volatile: { policy } };
    },
  };
}

/** The first message of a trial. */
function episodeOf({ rules, given }: RemotePolicyOptions) {
  const { id: _id, ...camera } = sensorsOf(rules, ROBOT)[0] ?? { id: '' };
  return {
    type: 'episode',
    protocol: PROTOCOL,
    task: COIN.task,
    // Drawn for each connection: a hash of names that lie in a repository could be looked up there.
    episode: randomBytes(8).toString('hex'),
    instruction: given.instruction,
    category: given.category,
    input: given.input,
    actions: COIN.actions.filter((action) => action !== 'stop'),
    maxSteps: rules.limits.maxSteps,
    motion: motionOf(rules, ROBOT),
    camera,
  };
}

function stepOf(
  { image, ...sensed }: ModelInput<'policy.next'>,
  { frame, picture }: RemotePolicyOptions,
) {
  const { depthM, sensor } = frame(image.frameId);
  const jpeg = image.imageId === null ? null : picture(image.imageId);
  return {
    type: 'step',
    ...sensed,
    depth: {
      encoding: 'uint16-mm-base64',
      widthPx: sensor.widthPx,
      heightPx: sensor.heightPx,
      data: millimetres(depthM).toString('base64'),
    },
    rgb:
      jpeg === null
        ? null
        : { encoding: 'jpeg-base64', data: Buffer.from(jpeg).toString('base64') },
  };
}

/** Row-major, little-endian, whole millimetres; 0 for no return. */
function millimetres(depthM: Float32Array): Buffer {
  const bytes = Buffer.alloc(2 * depthM.length);
  depthM.forEach((depth, i) => {
    bytes.writeUInt16LE(Math.min(MOST_MM, Math.round(depth * MM_PER_M)), 2 * i);
  });
  return bytes;
}

/** What a policy answers to a step. */
function outputOf(reply: Readonly<Record<string, unknown>>) {
  const { type, action, question } = reply;
  const parsed = MODEL_METHODS['policy.next'].output.safeParse({ kind: type, action, question });
  return parsed.success
    ? { kind: 'ok' as const, output: parsed.data }
    : {
        kind: 'failed' as const,
        code: 'MODEL_REPLY',
        message: `the policy answered ${JSON.stringify(reply).slice(0, 200)}; say {"type": "act", "action": …}, {"type": "ask", "question": …} or {"type": "stop"}`,
      };
}
