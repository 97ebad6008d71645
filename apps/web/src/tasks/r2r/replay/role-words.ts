import { ROLES, type Role } from '@parley/task-r2r/shared';

/** What each expert is for, in plain words. */
const DOES: Readonly<Record<Role, { readonly name: string; readonly does: string }>> = {
  'action-decomposition': { name: 'Action decomposition', does: 'takes the instruction apart' },
  'landmark-extraction': {
    name: 'Landmark extraction',
    does: 'puts the actions in order and names landmarks',
  },
  'scene-observation': { name: 'Scene observation', does: 'says what each direction shows' },
  'object-detection': { name: 'Object detection', does: 'lists the things of each picture' },
  'trajectory-summary': { name: 'Trajectory summary', does: 'keeps of the way what matters' },
  'completion-estimation': {
    name: 'Completion estimation',
    does: 'says how far the actions are',
  },
  'thought-fusion': { name: 'Thought fusion', does: 'makes one thought of those that agree' },
  'decision-testing': { name: 'Decision testing', does: 'chooses among the predictions' },
};

/** Who is asked too and is none of the eight. */
const OTHERS: Readonly<Record<string, { readonly name: string; readonly does: string }>> = {
  navigator: { name: 'Navigator', does: '' },
  translation: { name: 'Translation', does: 'puts the instruction into English' },
};

const isRole = (expert: string): expert is Role => Object.hasOwn(ROLES, expert);

/** An expert by its name, and what it is for; empty where this build does not know it. */
export const roleWords = (expert: string): { readonly name: string; readonly does: string } =>
  isRole(expert) ? DOES[expert] : (OTHERS[expert] ?? { name: expert, does: '' });
