import { type EpisodeState, mainActor } from '../fold/episode-state';
import { Tag } from '../frame/tag';
import { outcomeWords } from './outcome-words';
import classes from './replay.module.css';

/** What is looked for and by whom; once it is over, how it ended. Distances appear only then. */
export function OutcomeStrip({ state, final }: { state: EpisodeState; final: EpisodeState }) {
  const { start } = final;
  if (start === null) return <div className={classes.strip}>No episode yet in this session.</div>;
  const actor = mainActor(final) ?? '';
  const { end } = state;
  const agentId = start.agents[actor]?.agentId ?? '?';
  const words = end === null ? null : outcomeWords(start, end);
  return (
    <div className={classes.strip}>
      <div className={classes.task}>
        <strong>{start.category}</strong>
        <span>
          in {start.sceneId}
          {agentId !== 'practice' && ` · ${agentId}`} · input {start.input} · {start.user}
          {start.isPractice && ' · practice'}
        </span>
      </div>
      {words !== null && (
        <div className={classes.outcome}>
          {words.result !== null && (
            <Tag tone={words.isFound ? 'accent' : 'calm'}>
              {words.result}, {words.distance}
            </Tag>
          )}
          <span>{words.ending}</span>
        </div>
      )}
      {state.incidents.length > 0 && (
        <Tag tone="warn" title={state.incidents.at(-1)?.text ?? ''}>
          {state.incidents.length === 1 ? '1 incident' : `${state.incidents.length} incidents`}
        </Tag>
      )}
    </div>
  );
}
