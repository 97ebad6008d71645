import {
  type AgentProgram,
  act,
  ask,
  callModels,
  detect,
  hear,
  image,
  load,
  look,
  note,
  ownSensor,
  poll,
  randomStream,
  receive,
  say,
} from '@parley/agent-core/ports';
import { YES_NO } from '@parley/protocol';

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

/** Waits for each word of `overhead` before it moves; gives up on one that does not come. */
export const waitingProgram: AgentProgram = function* () {
  let moves = 0;
  for (let turn = 0; turn < 6; turn++) {
    const heard = yield* receive('overhead', turn % 2 === 0 ? null : 1);
    const word = heard.kind === 'received' ? heard.messages.at(-1)?.text : 'none';
    yield* note({ type: 'remark', text: `turn ${turn}: ${word}` });
    if (word === 'none') continue;
    moves++;
    yield* act({ kind: word === 'left' ? 'turn-left' : 'forward' });
  }
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: `${moves} moves were made.`, verdict: { moves } };
};

/** Looks all round before each piece of advice, so that the other has to wait; falls silent early. */
export const slowAdviserProgram: AgentProgram = function* (header) {
  for (let turn = 0; turn < 3; turn++) {
    for (const headingDeg of [0, 90, 180, 270]) yield* look(ownSensor(header).id, headingDeg);
    const word = turn === 1 ? 'left' : 'forward';
    yield* say(`${header.trialId}:advice:${turn}`, 'ground', word);
  }
  return { reason: 'stopped', detail: 'Three pieces of advice were given.' };
};

/** Asks several people at once by forms, and reads back bytes that a model gave. */
export const pollingProgram: AgentProgram = function* (header) {
  const idOf = (name: string): string => `${header.trialId}:${name}`;
  for (let round = 0; round < 2; round++) {
    const frame = yield* look(ownSensor(header).id);
    const image = { frameId: frame.frameId, imageId: null, box: null };
    const [described] = yield* callModels('vlm.describe', [
      { image, category: header.given.category },
    ]);
    if (described?.kind === 'ok') {
      const bytes = yield* load(described.output.text);
      yield* note({ type: 'remark', text: `${bytes.length} bytes, the first is ${bytes[0]}` });
    }
    const votes = yield* poll([
      {
        questionId: idOf(`vote-a-${round}`),
        to: 'wizard',
        text: 'May it go on?',
        timeoutMs: null,
        form: YES_NO,
      },
      {
        questionId: idOf(`vote-b-${round}`),
        to: 'judge',
        text: 'How sure does it seem?',
        timeoutMs: 1000,
        form: {
          kind: 'ratings',
          items: [{ id: 'sure', text: 'Sure', points: 5, low: 'not', high: 'very' }],
        },
      },
    ]);
    yield* note({
      type: 'facts',
      facts: votes.map((vote) => (vote.kind === 'answered' ? vote.text : vote.kind)),
    });
    const driven = yield* ask(idOf(`drive-${round}`), 'Where to?', null, {
      to: 'driver',
      form: { kind: 'action', actions: [{ id: 'forward', label: 'Forward' }] },
    });
    if (driven.kind === 'answered') yield* act({ kind: 'forward' });
  }
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'Two rounds of votes are done.' };
};
