import { Tag } from '../../../experimenter/frame/tag';
import { reasonText, resultText } from './belief-words';
import classes from './beliefs-panel.module.css';
import type { JudgedDialogue, StepState } from './gencomm-beliefs';

const SPEAKERS = { overhead: 'From above', ground: 'Robot' } as const;

/** One step: what was said and what is wrong with it, what was decided and why, and what came of it. */
export function StepCard({ step: own, isNewest }: { step: StepState; isNewest: boolean }) {
  const { step, dialogue, decision, result, deviations } = own;
  return (
    <li className={classes.step} aria-current={isNewest ? 'step' : undefined}>
      <h3>Step {step}</h3>
      {dialogue !== null && <Talk dialogue={dialogue} />}
      <div className={classes.tags}>
        <Traits step={own} />
      </div>
      {deviations.map(({ seq, kind, replies, fallback }) => (
        <p key={seq} className={classes.aside}>
          <Tag tone="wait">{kind}</Tag> {fallback} instead of: {replies.join(' | ')}
        </p>
      ))}
      {decision !== null && (
        <p className={classes.decision}>
          <strong>{decision.command}</strong>, {reasonText(decision)}
          {result !== null && <span className={classes.aside}> → {resultText(result)}</span>}
        </p>
      )}
    </li>
  );
}

function Talk({ dialogue: { lines } }: { dialogue: JudgedDialogue }) {
  if (lines.length === 0) return <p className={classes.aside}>Nothing was said.</p>;
  return (
    <dl className={classes.talk}>
      {lines.map(({ speaker, text, isPreemptive }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a dialogue keep their place.
        <div key={i} data-preemptive={isPreemptive || undefined}>
          <dt>{SPEAKERS[speaker]}</dt>
          <dd>{isPreemptive ? <mark>{text}</mark> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Traits of the conversation (GenComm §IV-A) in words, so that colour alone says nothing. */
function Traits({ step: { dialogue, decision } }: { step: StepState }) {
  const { lines = [], absent = [], unseen = null } = dialogue ?? {};
  return (
    <>
      {lines.some(({ isPreemptive }) => isPreemptive) && (
        <Tag tone="warn" title="A line takes a motion for done while nobody moves">
          Pre-emptive motion
        </Tag>
      )}
      {absent.length > 0 && (
        <Tag tone="warn" title="Named, and not in the home">
          Ghost: {absent.join(', ')}
        </Tag>
      )}
      {unseen !== null && unseen.length > 0 && (
        <Tag tone="wait" title="Named, in the home, and before neither camera">
          Not in view: {unseen.join(', ')}
        </Tag>
      )}
      {decision?.cooperated === true && <Tag tone="accent">Cooperated</Tag>}
      {decision?.cooperated === false && <Tag tone="calm">Set aside</Tag>}
      {decision?.talked === false && <Tag tone="calm">No talk</Tag>}
    </>
  );
}
