import type { Row } from '@parley/log';
import { canonicalJson, type Json } from '@parley/protocol';
import { repaired } from './edit-log';

/** Made to a log, it is another log that claims something else. */
type Edit = (rows: readonly Row[]) => Row[];

type Found = (row: Row) => boolean;

const has =
  (type: Row['type'], ...parts: readonly string[]): Found =>
  (row) =>
    row.type === type && parts.every((part) => row.payload.includes(part));

const first = (rows: readonly Row[], found: Found): number => indexOf(rows.findIndex(found));
const last = (rows: readonly Row[], found: Found): number => indexOf(rows.findLastIndex(found));

function indexOf(index: number): number {
  if (index < 0) throw new TypeError('the log has no such row');
  return index;
}

/** Text of one payload, numbers, ids and hashes repaired as a careful forger would. */
const rewrite =
  (found: Found, from: string | RegExp, to: string, pick = first): Edit =>
  (rows) => {
    const at = pick(rows, found);
    return repaired(
      rows.map((row, i) => (i === at ? { ...row, payload: row.payload.replace(from, to) } : row)),
    );
  };

/** One field of a row itself; nothing is repaired. */
const field =
  (found: Found, change: Partial<Row>): Edit =>
  (rows) => {
    const at = first(rows, found);
    return rows.map((row, i) => (i === at ? { ...row, ...change } : row));
  };

/** One field of what a row says. */
const payloadField =
  (found: Found, name: string, value: Json): Edit =>
  (rows) => {
    const at = first(rows, found);
    return rows.map((row, i) => {
      if (i !== at) return row;
      const payload = { ...(JSON.parse(row.payload) as Record<string, Json>), [name]: value };
      return { ...row, payload: canonicalJson(payload) };
    });
  };

/** Rows taken out, put in or moved, and numbered anew. */
const reorder =
  (change: (rows: readonly Row[]) => readonly Row[]): Edit =>
  (rows) =>
    repaired(change(rows));

const double = (found: Found): Edit =>
  reorder((rows) => {
    const at = first(rows, found);
    return rows.flatMap((row, i) => (i === at ? [row, row] : [row]));
  });

const swap = (found: Found): Edit =>
  reorder((rows) => {
    const at = first(rows, found);
    return rows.map((row, i) => (i === at ? rows[at + 1] : i === at + 1 ? rows[at] : row) as Row);
  });

/** Both rows of an effect. */
const effectOf = (rows: readonly Row[], found: Found): readonly Row[] => {
  const { n, actor } = rows[first(rows, found)] as Row;
  return rows.filter((row) => row.n === n && row.actor === actor);
};

const dropEffect = (found: Found): Edit =>
  reorder((rows) => {
    const gone = effectOf(rows, found);
    return rows.filter((row) => !gone.includes(row));
  });

const doubleEffect = (found: Found): Edit =>
  reorder((rows) => {
    const again = effectOf(rows, found);
    return rows.flatMap((row) => (row === again.at(-1) ? [row, ...again] : [row]));
  });

const start = has('trial-start');
const end = has('trial-end');
const act = (kind: string): Found =>
  has('effect-end', `"args":{"action":{"kind":"${kind}"},"kind":"act"}`);
const note = (type: string): Found => has('effect-end', '"kind":"note"', `"type":"${type}"`);
const askStart = has('effect-start', '"kind":"ask"');
const askEnd = has('effect-end', '"kind":"ask"');
const modelStart = has('effect-start', '"kind":"model"');
const modelEnd = has('effect-end', '"kind":"model"');
const look = has('effect-end', '"kind":"look"');

/** What a log says of itself in its first row. */
const OF_THE_START: Readonly<Record<string, Edit>> = {
  'the distance of success': rewrite(
    start,
    /"success":\{"distanceM":[\d.]+/,
    '"success":{"distanceM":9',
  ),
  'simulated made human': rewrite(start, '"sessionKind":"simulated"', '"sessionKind":"human"'),
  'the seed': rewrite(start, '"seed":"3"', '"seed":"4"'),
  'the seed of the rules': rewrite(start, '"seed":"1"', '"seed":"2"'),
  'the profile of the VLM': rewrite(start, 'gt-vlm:strong', 'gt-vlm:perfect'),
  'the name of a backend in the start': rewrite(start, '"reasoner":"rules"', '"reasoner":"gpt"'),
  'the name of the detector in the start': rewrite(
    start,
    '"detector":"gt-detector"',
    '"detector":"yolo"',
  ),
  'the settings of the agent': rewrite(start, /"config":\{\}/, '"config":{"quiet":true}'),
  'the agent': rewrite(start, '"agentId":"aiuta"', '"agentId":"vlfm"'),
  'the hash of the code': rewrite(
    start,
    '"sourceHash":"unbuilt"',
    `"sourceHash":"${'a'.repeat(64)}"`,
  ),
  'the error rate of the user': rewrite(start, '"errorRate":0.1', '"errorRate":0'),
  'the simulated user': rewrite(start, '"name":"oracle-picture"', '"name":"person"'),
  'most actions': rewrite(start, '"maxSteps":25', '"maxSteps":500'),
  'the budget of questions': rewrite(start, '"questions":null', '"questions":9'),
  'whether asking is an action': rewrite(
    start,
    '"askCountsAsAction":true',
    '"askCountsAsAction":false',
  ),
  'the length of a step': rewrite(start, '"forwardM":0.25', '"forwardM":0.5'),
  'the camera': rewrite(start, '"hfovDeg":79', '"hfovDeg":90'),
  'the shortest path': rewrite(start, /"shortestPathM":[\d.]+/, '"shortestPathM":1'),
  'the number of distractors': rewrite(start, /"distractorCount":\d+/, '"distractorCount":0'),
  'the place where it begins': rewrite(start, /"position":\[2.5,/, '"position":[2.25,'),
  'the heading at the beginning': rewrite(start, '"headingDeg":90', '"headingDeg":105'),
  'the home': rewrite(start, '"sceneId":"test-home"', '"sceneId":"oak"'),
  'the hash of the home': rewrite(start, /"sceneHash":"./, '"sceneHash":"0'),
  'the episode': rewrite(start, '"episodeId":"test-home-2"', '"episodeId":"test-home-1"'),
  'the category': rewrite(start, '"category":"chair"', '"category":"table"'),
  'the instruction': rewrite(start, 'Find the chair.', 'Find the red chair.'),
  'the input': rewrite(start, '"input":"c"', '"input":"d"'),
  'practice or not': rewrite(start, '"isPractice":false', '"isPractice":true'),
  'the study': rewrite(start, '"studyHash":null', `"studyHash":"${'b'.repeat(64)}"`),
};

/** What the agent did, saw and believed, and what became of it. */
const OF_THE_RUN: Readonly<Record<string, Edit>> = {
  'the kind of the last action': rewrite(act('stop'), '"kind":"stop"', '"kind":"forward"', last),
  'a turn the other way': rewrite(act('turn-left'), '"kind":"turn-left"', '"kind":"turn-right"'),
  'an act more': double(act('forward')),
  'an act less': dropEffect(act('forward')),
  'the place after an act': rewrite(act('forward'), /"position":\[(-?)\d/, '"position":[$19'),
  'a collision': rewrite(act('forward'), '"collided":false', '"collided":true'),
  'the distance to the goal after an act': rewrite(
    act('forward'),
    /"distanceToGoalM":[\d.]+/,
    '"distanceToGoalM":0.1',
  ),
  'the distance to a distractor': rewrite(
    act('forward'),
    /"distanceToDistractorM":[\d.]+/,
    '"distanceToDistractorM":7',
  ),
  'what a look saw': rewrite(look, /"digest":"./, '"digest":"x'),
  'a look more': double(look),
  'the stage of a belief': rewrite(note('stage'), '"stage":"', '"stage":"un'),
  'a fact': rewrite(note('facts'), '"facts":["', '"facts":["No. '),
  'the text of a description': rewrite(note('description'), '"text":"', '"text":"Perhaps. '),
  'the score of a candidate': rewrite(note('score'), /"score":-?\d+/, '"score":9'),
  'the decision about a candidate': rewrite(note('score'), '"decision":"ask"', '"decision":"stop"'),
  'a threshold': rewrite(note('score'), '"tauStop":7', '"tauStop":6'),
  'the probabilities of a check': rewrite(note('check'), /"yes":[\d.]+/, '"yes":0.5'),
  'where a candidate is': rewrite(note('candidate'), /"position":\[(-?)\d/, '"position":[$19'),
  'the box of a candidate': rewrite(note('candidate'), /"box":\[\d+/, '"box":[9'),
  'the map': rewrite(note('map-delta'), /"explored":\[\d+/, '"explored":[1'),
  'the frontier that was chosen': rewrite(note('frontiers'), /"chosen":\d/, '"chosen":0'),
  'the way': rewrite(note('path'), /"points":\[\[(-?)\d/, '"points":[[$19'),
  'a belief less': dropEffect(note('description')),
  'a belief more': double(note('candidate')),
  'two rows swapped': swap(note('stage')),
  'who ended it': rewrite(end, '"endedBy":"agent"', '"endedBy":"step-limit"'),
  'why it ended': rewrite(end, '"reason":"stopped"', '"reason":"gave-up"'),
  'what it stopped at': rewrite(end, /"candidateId":"chair-\d/, '"candidateId":"chair-9'),
  'the distance to the goal at the end': rewrite(
    end,
    /"distanceToGoalM":[\d.]+/,
    '"distanceToGoalM":0.1',
  ),
  'the end itself': reorder((rows) => rows.slice(0, -1)),
};

/** Questions, answers, and what models were asked. */
const OF_THE_TALK: Readonly<Record<string, Edit>> = {
  'a question that was dropped': dropEffect(askStart),
  'a question more': doubleEffect(askStart),
  'the text of a question': rewrite(askStart, '"text":"', '"text":"Oh, '),
  'the id of a question': rewrite(askStart, '/q1"', '/q9"'),
  'the time for an answer': rewrite(askStart, '"timeoutMs":null', '"timeoutMs":1000'),
  'who was asked': rewrite(askStart, '"backend":"oracle-picture"', '"backend":"person"'),
  'the text of a simulated answer': rewrite(askEnd, /"text":"/, '"text":"Oh, '),
  'an answer made silence': rewrite(
    askEnd,
    /"result":\{.*\}\}?$/,
    '"result":{"kind":"no-answer"}}',
  ),
  'the name of a backend in a call': rewrite(
    modelStart,
    '"backend":"gt-detector"',
    '"backend":"mine"',
  ),
  'what a call asked for': rewrite(modelStart, '"prompt":["chair"]', '"prompt":["table"]'),
  'the estimate of a call': rewrite(modelStart, '"estimatedCostUsd":0', '"estimatedCostUsd":1'),
  'what was detected': rewrite(
    modelEnd,
    '"detections":[]',
    '"detections":[{"box":[1,1,9,9],"label":"chair","maskRle":null,"score":0.9}]',
  ),
  'a call that failed': rewrite(
    modelEnd,
    /"result":\{.*\}\}?$/,
    '"result":{"code":"MODEL_REFUSED","kind":"failed"}}',
  ),
  'a call more': doubleEffect(modelStart),
  'a call less': dropEffect(modelStart),
};

/** Fields of rows that a forger forgot, or hoped that nobody reads. */
const OF_THE_ROWS: Readonly<Record<string, Edit>> = {
  'the hash of arguments': payloadField(act('forward'), 'argsHash', 'c'.repeat(64)),
  'an event id': field(act('forward'), { eventId: '00000000-0000-5000-8000-000000000000' }),
  'a number': field(act('forward'), { seq: 100_000 }),
  'the session of a row': field(act('forward'), {
    sessionId: '00000000-0000-5000-8000-000000000000',
  }),
  'the session of all rows': (rows) =>
    repaired(rows.map((row) => ({ ...row, sessionId: '00000000-0000-5000-8000-000000000000' }))),
  'the trial of a row': field(act('forward'), { trialId: 'test-home-1' }),
  'the actor of a row': field(act('forward'), { actor: 'other' }),
  'the number of an effect': field(act('forward'), { n: 9999 }),
  'the attempt of a row': field(act('forward'), { attempt: 1 }),
  'the type of a row': field(act('forward'), { type: 'fault' }),
  'the version of a row': field(act('forward'), { schemaVersion: 2 }),
  'a time that is none': field(act('forward'), { tServerUtc: 'yesterday' }),
  'a field more': payloadField(act('forward'), 'note', 'hello'),
  'spaces in a payload': (rows) => {
    const at = first(rows, act('forward'));
    return rows.map((row, i) =>
      i === at ? { ...row, payload: row.payload.replace(':', ': ') } : row,
    );
  },
  'the first row': reorder((rows) => rows.slice(1)),
};

/** Edits that would change a result, or what it says it is of, by name. */
export const NAMED_EDITS: Readonly<Record<string, Edit>> = {
  ...OF_THE_START,
  ...OF_THE_RUN,
  ...OF_THE_TALK,
  ...OF_THE_ROWS,
};
