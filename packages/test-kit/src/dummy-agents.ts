import {
  type AgentProgram,
  act,
  ask,
  callModels,
  detect,
  hear,
  image,
  look,
  note,
  ownSensor,
  randomStream,
  say,
} from '@parley/agent-core/ports';

/** Turns and walks by a seeded stream, looks as it goes, stops after 30 acts. */
export const randomWalkProgram: AgentProgram = function* (header) {
  const random = randomStream(header.seed, header.trialId, header.actor, 'walk');
  yield* note({ type: 'stage', stage: 'exploring' });
  for (let i = 0; i < 30; i++) {
    yield* look(ownSensor(header).id);
    yield* act({ kind: random.pick(['forward', 'forward', 'turn-left', 'turn-right'] as const) });
  }
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'Walked thirty steps.' };
};

/** Shaped like ORION: a think–act–ask loop over function calls, with talk as the only way to the person. */
export const orionShapedProgram: AgentProgram = function* (header) {
  for (let turn = 0; turn < 6; turn++) {
    const frame = yield* look(ownSensor(header).id);
    const found = yield* detect(frame.frameId, [header.given.category]);
    const picture = yield* image(frame.frameId, null, 64);
    const [thought] = yield* callModels('vlm.describe', [
      {
        image: {
          frameId: frame.frameId,
          imageId: picture.kind === 'ok' ? picture.imageId : null,
          box: null,
        },
        category: header.given.category,
      },
    ]);
    yield* note({
      type: 'remark',
      text: thought?.kind === 'ok' ? thought.output.text : 'no thought',
    });
    if (turn % 3 === 2) {
      yield* say(
        `${header.trialId}:say:${turn}`,
        'person',
        `Turn ${turn}: I saw ${found.kind === 'ok' ? found.detections.length : 'nothing'}.`,
      );
      const answer = yield* ask(
        `${header.trialId}:q:${turn}`,
        `Is this the ${header.given.category}?`,
        60_000,
      );
      const heard = yield* hear();
      yield* note({
        type: 'facts',
        facts: [
          answer.kind === 'answered' ? answer.text : 'no answer',
          ...heard.messages.map((message) => message.text),
        ],
      });
      continue;
    }
    yield* act({ kind: 'forward' });
    yield* act({ kind: 'turn-left' });
  }
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'Six turns of talk are done.' };
};

/** Shaped like GenComm's ground agent: tells, waits for advice, moves by it. */
export const groundProgram: AgentProgram = function* (header) {
  for (let turn = 0; turn < 8; turn++) {
    yield* look(ownSensor(header).id);
    yield* say(`${header.trialId}:ground:${turn}`, 'overhead', `turn ${turn}`);
    const { messages } = yield* hear();
    const advice = messages.at(-1)?.text ?? 'none';
    yield* act({
      kind: advice === 'left' ? 'turn-left' : advice === 'right' ? 'turn-right' : 'forward',
    });
  }
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'Eight moves were made.' };
};

/** Shaped like GenComm's overhead agent: never moves, advises by a seeded stream. */
export const overheadProgram: AgentProgram = function* (header) {
  const random = randomStream(header.seed, header.trialId, header.actor, 'advice');
  for (let turn = 0; turn < 8; turn++) {
    yield* look(ownSensor(header).id);
    const { messages } = yield* hear();
    yield* say(
      `${header.trialId}:overhead:${turn}`,
      'ground',
      messages.length === 0 ? 'forward' : random.pick(['left', 'right', 'forward']),
    );
  }
  return { reason: 'stopped', detail: 'Eight pieces of advice were given.' };
};
