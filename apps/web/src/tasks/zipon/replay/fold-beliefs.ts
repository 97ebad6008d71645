import type { TaskBelief } from '../../task-replay';
import { readNote, type ZiponNote } from './read-note';
import type { GoalState, ZiponBeliefs } from './zipon-beliefs';

/** Applies what the agent noted in the row `seq`. */
export function foldBeliefs(state: ZiponBeliefs, belief: TaskBelief, seq: number): ZiponBeliefs {
  if (belief.type === 'frontiers') return { ...state, frontiers: belief };
  const note = readNote(belief);
  return note === null ? state : foldNote(state, note, seq);
}

function foldNote(state: ZiponBeliefs, note: ZiponNote, seq: number): ZiponBeliefs {
  switch (note.name) {
    case 'goal': {
      const { goalIndex, instruction } = note.data;
      const goal: GoalState = {
        goalIndex,
        instruction,
        seq,
        phrase: null,
        end: null,
        endSeq: null,
      };
      // What was seen and asked of the map was for the goal before; what is remembered stays.
      return { ...state, goals: [...state.goals, goal], detections: null, query: null };
    }
    case 'target':
      return changeGoal(state, note.data.goalIndex, { phrase: note.data.phrase });
    case 'goal-end':
      return changeGoal(state, note.data.goalIndex, { end: note.data, endSeq: seq });
    case 'trace':
      return { ...state, steps: [...state.steps, { ...note.data, seq, result: null }] };
    case 'returned': {
      const { goalIndex, n, text, isError } = note.data;
      const steps = state.steps.map((step) =>
        step.goalIndex === goalIndex && step.n === n
          ? { ...step, result: { text, isError } }
          : step,
      );
      return { ...state, steps };
    }
    case 'talk':
      return { ...state, talks: [...state.talks, { ...note.data, seq }] };
    case 'hints':
      return { ...state, hints: [...state.hints, { ...note.data, seq }] };
    case 'detections':
      return { ...state, detections: note.data };
    case 'map-query':
      return { ...state, query: note.data };
    case 'memory':
      return { ...state, memory: note.data };
    case 'deviation':
      return { ...state, deviations: [...state.deviations, { ...note.data, seq }] };
    default:
      return state;
  }
}

const changeGoal = (
  state: ZiponBeliefs,
  goalIndex: number,
  change: Partial<GoalState>,
): ZiponBeliefs => ({
  ...state,
  goals: state.goals.map((goal) => (goal.goalIndex === goalIndex ? { ...goal, ...change } : goal)),
});
