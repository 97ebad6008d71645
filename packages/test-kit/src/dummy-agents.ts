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
  randomStream,
  say,
} from '@parley/agent-core/ports';

/** Turns and walks by a seeded stream, looks as it goes, stops after 30 acts. */
export const randomWalkProgram: AgentProgram = function* (header) {
  const random = randomStream(header.seed, header.episodeId, header.actor, 'walk');
  yield* note({ type: 'stage', stage: 'exploring' });
  for (let i = 0; i < 30; i++) {
    yield* look(header.sensor.id);
    yield* act({ kind: random.pick(['forward', 'forward', 'turn-left', 'turn-right'] as const) });
  }
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'Walked thirty steps.' };
};

/** Shaped like ORION: a think–act–ask loop over function calls, with talk as the only way to the person. */
export const orionShapedProgram: AgentProgram = function* (header) {
  for (let turn = 0; turn < 6; turn++) {
    const frame = yield* look(header.sensor.id);
    const found = yield* detect(frame.frameId, [header.category]);
    const picture = yield* image(frame.frameId, null, 64);
    const [thought] = yield* callModels('vlm.describe', [
      {
        image: {
          frameId: frame.frameId,
          imageId: picture.kind === 'ok' ? picture.imageId : null,
          box: null,
        },
        category: header.category,
      },
    ]);
    yield* note({
      type: 'remark',
      text: thought?.kind === 'ok' ? thought.output.text : 'no thought',
    });
    if (turn % 3 === 2) {
      yield* say(
        `${header.episodeId}:say:${turn}`,
        'person',
        `Turn ${turn}: I saw ${found.kind === 'ok' ? found.detections.length : 'nothing'}.`,
      );
      const answer = yield* ask(
        `${header.episodeId}:q:${turn}`,
        `Is this the ${header.category}?`,
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
    yield* look(header.sensor.id);
    yield* say(`${header.episodeId}:ground:${turn}`, 'overhead', `turn ${turn}`);
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
  const random = randomStream(header.seed, header.episodeId, header.actor, 'advice');
  for (let turn = 0; turn < 8; turn++) {
    yield* look(header.sensor.id);
    const { messages } = yield* hear();
    yield* say(
      `${header.episodeId}:overhead:${turn}`,
      'ground',
      messages.length === 0 ? 'forward' : random.pick(['left', 'right', 'forward']),
    );
  }
  return { reason: 'stopped', detail: 'Eight pieces of advice were given.' };
};
