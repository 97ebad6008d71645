/** Units that a name of a constant ends with. */
const BY_ENDING: readonly (readonly [ending: string, unit: string])[] = [
  ['PxAt640', 'px of a picture 640 px wide'],
  ['WorthM2', 'm² of floor'],
  ['M2', 'm²'],
  ['M', 'm'],
  ['Px', 'px'],
  ['Cells', 'cells'],
  ['Steps', 'steps'],
  ['Actions', 'actions'],
  ['Share', 'share, 0…1'],
];

/** Units of constants whose names do not tell. */
const BY_NAME: Readonly<Record<string, string>> = {
  fallbackStep: 'steps',
  'lift.boxShrink': 'share of a side, 0…0.45',
  'lift.maxPoints': 'points',
  'lift.mergeOverlap': 'share, 0…1',
  'mapping.decisionThreshold': 'confidence, 0…1',
  'mapping.frontierMinPoints': 'cells',
  'mapping.minConfidence': 'confidence, 0…1',
  match: 'cosine, −1…1',
  maxAttributeQuestions: 'questions',
  maxCannotTellInARow: 'answers',
  maxDetailQuestions: 'questions',
  maxRoundsPerCandidate: 'rounds',
  maxUnansweredInARow: 'questions',
  modelAttempts: 'calls',
  'offer.againAtGain': 'ratio of areas',
  'offer.judgeAfterMisses': 'frames',
  'offer.minCoverage': 'share of the picture, 0…1',
  'perception.detectionThreshold': 'confidence, 0…1',
  'policy.maxBumps': 'collisions',
  'policy.nearCost': 'free cells',
  'policy.stickiness': 'of the value map',
  presenceSlack: 'normalized entropy, 0…1',
  tau: 'normalized entropy, 0…1',
  tauSkip: 'alignment score, 0…10',
  tauStop: 'alignment score, 0…10',
};

/** Unit of a constant of an agent, by its dotted path; null of one that is a choice and no number. */
export const unitOf = (path: string): string | null =>
  BY_NAME[path] ?? BY_ENDING.find(([ending]) => path.endsWith(ending))?.[1] ?? null;
