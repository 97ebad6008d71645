import type { Row } from '@parley/log';
import {
  type AttributeCheck,
  forwardXZ,
  type Json,
  type Pose,
  roundM,
  wrapDeg,
} from '@parley/protocol';
import { RowWriter, SAMPLE_GRID } from './sample-rows';

const check = (
  attribute: string,
  value: string,
  [yes, no, unknown]: readonly [number, number, number],
  entropy: number,
): AttributeCheck => ({
  attribute,
  value,
  question: `Is the ${attribute} of the armchair ${value}?`,
  probabilities: { yes, no, unknown },
  entropy,
  certain: entropy <= 0.75,
  answer: yes > no && yes > unknown ? 'yes' : no > unknown ? 'no' : 'unknown',
});

/**
 * A person's trial with everything in it: walking, a growing map, two candidates, checks, scores, a question that is
 * shown, painted and answered, a pause, a deviation and the end. The same rows every time.
 */
export function sampleTrial(writer: RowWriter = new RowWriter(), trialId = 'run-1'): Row[] {
  writer.trialId = trialId;
  writer.client('message-send', { text: 'Find the armchair.' });
  writer.wait(400).start({ trialId });
  writer.note({ type: 'stage', stage: 'exploring' });
  writer.note({ type: 'map-start', grid: SAMPLE_GRID });
  writer.note({ type: 'facts', facts: ['Find the armchair.'] });
  const walker = walkerOf(writer);
  const { turn, forward } = walker;

  for (let i = 0; i < 6; i++) forward();
  writer.note({
    type: 'frontiers',
    frontiers: [
      { position: [0, 0, -3.4], value: 0.42 },
      { position: [-2.6, 0, -1], value: 0.71 },
      { position: [2.4, 0, -0.6], value: 0.18 },
    ],
    chosen: 1,
  });
  writer.note({
    type: 'path',
    points: [walker.pose().position, [-1, 0, -1.6], [-2.6, 0, -1]],
    goal: 'frontier',
  });
  for (let i = 0; i < 5; i++) turn(15);
  for (let i = 0; i < 6; i++) forward();

  firstCandidate(writer);

  writer.row('session-paused', { reason: 'hidden' });
  writer.wait(20_000);
  writer.row('session-resumed', { reason: 'hidden' });
  writer.row('protocol-deviation', {
    what: 'fallback-backend',
    message: 'The reasoner of the study was replaced for one call.',
  });
  for (let i = 0; i < 8; i++) turn(-15);
  forward(true);
  for (let i = 0; i < 8; i++) forward();
  secondCandidate(writer);
  writer.wait(120).act('stop', walker.pose());
  writer.say('m1', 'I have stopped.');
  writer.wait(200).end();
  return writer.rows;
}

/** A robot at the origin that writes a row, and what it has newly seen, for each action. */
function walkerOf(writer: RowWriter) {
  let pose: Pose = { position: [0, 0, 0], headingDeg: 0 };
  const turn = (by: number) => {
    pose = { ...pose, headingDeg: wrapDeg(pose.headingDeg + by) };
    writer.wait(60).act(by > 0 ? 'turn-left' : 'turn-right', pose);
  };
  const forward = (collided = false) => {
    const [dx, dz] = forwardXZ(pose.headingDeg);
    const [x, y, z] = pose.position;
    pose = collided
      ? pose
      : { ...pose, position: [roundM(x + dx * 0.25), y, roundM(z + dz * 0.25)] };
    writer.wait(120).act('forward', pose, collided);
    growMap(writer, pose);
  };
  return { turn, forward, pose: () => pose };
}

/** Described, checked and scored; a question to the person; scored again and rejected. */
function firstCandidate(writer: RowWriter): void {
  candidate(writer, 'c1', [-2.9, 0, -2.2]);
  modelCall(writer, 'vlm.describe', 1, 900);
  writer.note({
    type: 'description',
    candidateId: 'c1',
    step: 'initial',
    text: 'A grey armchair with wooden legs.',
  });
  writer.note({
    type: 'details',
    candidateId: 'c1',
    questions: ['What is the colour of the seat?', 'What is next to it?'],
    answers: ['The seat is grey.', 'There is a lamp next to it.'],
  });
  writer.note({
    type: 'description',
    candidateId: 'c1',
    step: 'enriched',
    text: 'A grey armchair with wooden legs. The seat is grey. There is a lamp next to it.',
  });
  writer.note({
    type: 'check',
    candidateId: 'c1',
    purpose: 'presence',
    check: check('presence', 'armchair', [0.95, 0.03, 0.02], 0.21),
  });
  modelCall(writer, 'vlm.judge', 3, 1200);
  writer.note({
    type: 'check',
    candidateId: 'c1',
    purpose: 'attribute',
    check: check('colour', 'grey', [0.9, 0.05, 0.05], 0.36),
  });
  writer.note({
    type: 'check',
    candidateId: 'c1',
    purpose: 'attribute',
    check: check('material', 'fabric', [0.4, 0.32, 0.28], 0.99),
  });
  writer.note({
    type: 'check',
    candidateId: 'c1',
    purpose: 'attribute',
    check: check('pattern', 'striped', [0.08, 0.86, 0.06], 0.47),
  });
  writer.note({
    type: 'description',
    candidateId: 'c1',
    step: 'refined',
    text: 'A grey armchair with wooden legs, next to a lamp.',
  });
  const question = 'What colour is the armchair you are looking for?';
  score(writer, 'c1', { round: 1, score: -1, decision: 'ask', question });
  ask(writer, 'q1', question, 'It is dark blue, with gold legs.');
  writer.note({
    type: 'facts',
    facts: ['Find the armchair.', 'The armchair is dark blue.', 'Its legs are gold.'],
  });
  score(writer, 'c1', { round: 2, score: 2, decision: 'skip', question: null });
  writer.note({
    type: 'candidate',
    candidateId: 'c1',
    frameId: 'f1',
    box: [40, 50, 90, 110],
    position: [-2.9, 0, -2.2],
    status: 'rejected',
    reason: 'score 2 is below 5',
  });
}

/** Described, checked, scored and accepted. */
function secondCandidate(writer: RowWriter): void {
  candidate(writer, 'c2', [0.6, 0, -3.6]);
  writer.note({
    type: 'description',
    candidateId: 'c2',
    step: 'initial',
    text: 'A navy armchair with gold legs.',
  });
  writer.note({
    type: 'check',
    candidateId: 'c2',
    purpose: 'presence',
    check: check('presence', 'armchair', [0.97, 0.01, 0.02], 0.14),
  });
  writer.note({
    type: 'check',
    candidateId: 'c2',
    purpose: 'attribute',
    check: check('colour', 'navy', [0.88, 0.07, 0.05], 0.41),
  });
  writer.note({
    type: 'description',
    candidateId: 'c2',
    step: 'refined',
    text: 'A navy armchair with gold legs.',
  });
  score(writer, 'c2', { round: 1, score: 8, decision: 'stop', question: null });
  writer.note({
    type: 'candidate',
    candidateId: 'c2',
    frameId: 'f2',
    box: [60, 40, 120, 108],
    position: [0.6, 0, -3.6],
    status: 'accepted',
    reason: 'score 8 reaches 7',
  });
}

function modelCall(writer: RowWriter, method: string, requests: number, latencyMs: number): void {
  const done = writer.open(
    'model',
    {
      port: method.split('.')[0],
      requests: Array.from({ length: requests }, () => ({
        method,
        input: { category: 'armchair' },
      })),
    },
    'gt-vlm',
  );
  const replies: Json = Array.from({ length: requests }, () => ({
    kind: 'ok',
    output: { text: 'a grey armchair' },
  }));
  writer.wait(latencyMs);
  done(
    { kind: 'ok', replies },
    {
      latencyMs,
      tokensIn: 210 * requests,
      tokensOut: 18 * requests,
      costUsd: 0.0004,
      model: 'gt-vlm',
    },
  );
}

function growMap(writer: RowWriter, pose: Pose): void {
  const { originXM, originZM, cellSizeM, widthCells } = SAMPLE_GRID;
  const [dx, dz] = forwardXZ(pose.headingDeg);
  const col = Math.round((pose.position[0] + dx - originXM) / cellSizeM);
  const row = Math.round((pose.position[2] + dz - originZM) / cellSizeM);
  const explored: number[] = [];
  for (let r = row - 9; r <= row + 9; r++) explored.push(r * widthCells + col - 11, 22);
  writer.note({ type: 'map-delta', explored, obstacle: [(row - 10) * widthCells + col - 8, 9] });
}

function candidate(
  writer: RowWriter,
  candidateId: string,
  position: readonly [number, number, number],
): void {
  writer.wait(100).note({
    type: 'candidate',
    candidateId,
    frameId: `frame-${candidateId}`,
    box: [40, 50, 90, 110],
    position,
    status: 'new',
    reason: 'detected with 0.90',
  });
}

function score(
  writer: RowWriter,
  candidateId: string,
  entry: {
    round: number;
    score: number;
    decision: 'stop' | 'ask' | 'skip';
    question: string | null;
  },
): void {
  writer.wait(200).note({ type: 'score', candidateId, ...entry, tauStop: 7, tauSkip: 5 });
}

function ask(writer: RowWriter, questionId: string, text: string, answer: string): void {
  const done = writer.wait(300).open('ask', { questionId, text, timeoutMs: null }, 'person');
  writer.wait(1000).row('question-shown', { questionId });
  writer.wait(50).client('exposure', { what: 'question-painted', refId: questionId, data: {} });
  writer.wait(7000).client('answer', { questionId, text: answer, via: 'text' });
  done({ kind: 'answered', text: answer, via: 'text' });
}
