import type { Performer, Performers } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { PINVERIFY_AGENTS } from '@parley/task-pinverify/agents';
import { VERIFIER, VIEWER } from '@parley/task-pinverify/shared';
import { createRingWorld, pairFault } from '@parley/task-pinverify/truth';
import { createPort } from '../../ports/create-port';
import { programOf } from '../program-of';
import type { ServerTask } from '../server-task';
import { gtBodies } from './bodies/gt-bodies';
import { RULE_BODIES } from './bodies/rule-bodies';
import { viewPerformer } from './people/view-performer';
import { PINVERIFY_PORTS, type PinverifyPort } from './pinverify-ports';
import type { PinverifySpec } from './pinverify-spec';
import { pinverifyStart } from './pinverify-start';

/** Joins the ring of views around a candidate, the agent and its bodies. @throws {ParleyError} `BAD_EPISODE` where nobody can stand. */
export const openPinverify: ServerTask<PinverifySpec>['open'] = async (spec, link) => {
  const fault = pairFault(spec.episode);
  if (fault !== null)
    throw new ParleyError('BAD_EPISODE', fault, {
      where: spec.episodeId,
      remedy: 'Leave the pair out, or capture it again.',
    });
  const world = createRingWorld(spec.episode, spec.range);
  const bodies = { ...RULE_BODIES, ...gtBodies({ spec, world }) };
  return {
    start: pinverifyStart(spec),
    programs: { [VERIFIER]: programOf(PINVERIFY_AGENTS.agents, spec.agents[VERIFIER].agentId) },
    world,
    performers: {
      ports: portsOf(spec, bodies),
      image:
        spec.respondents[VIEWER] === 'person' ? viewPerformer({ spec, world, link }) : NO_IMAGES,
      roles: {
        [VIEWER]: {
          backend: 'person',
          isOutside: true,
          perform: (effect, context) => link.call(effect, context),
        },
      },
      say: () => undefined,
      hear: () => ({ messages: link.hear() }),
    },
  };
};

/** No offline body of PInVerify asks for pixels. */
const NO_IMAGES: Performer<'image'> = {
  backend: 'none',
  perform: () => Promise.resolve({ result: { kind: 'ok', imageId: null }, volatile: {} }),
};

const portsOf = (
  spec: PinverifySpec,
  bodies: Readonly<Record<string, Performer<'model'>>>,
): Performers['ports'] =>
  Object.fromEntries(
    (Object.keys(PINVERIFY_PORTS) as PinverifyPort[]).map((port) => [
      port,
      createPort({
        port,
        kind: PINVERIFY_PORTS[port],
        backend: spec.backends[port],
        choice: spec.ports?.[port],
        makers: { named: (name) => (Object.hasOwn(bodies, name) ? (bodies[name] ?? null) : null) },
      }),
    ]),
  );
