import type { QuestionBelief } from '@parley/task-pinverify/shared';
import { memo, useEffect, useRef } from 'react';
import { Empty } from '../../../experimenter/frame/query-state';
import type { BeliefsPanelProps } from '../../task-replay';
import classes from './beliefs-panel.module.css';
import { checkedText } from './checked-text';
import type { PinverifyBeliefs } from './pinverify-beliefs';
import { Tracker } from './tracker';
import { TrackerKey } from './tracker-key';

/** The tracker at the play head: what each view told, and what is believed of each attribute after it. */
export const BeliefsPanel = memo(function BeliefsPanel({
  beliefs,
  start,
  isOver,
}: BeliefsPanelProps<PinverifyBeliefs>) {
  const { query, views, places, questions, said, description, chosen } = beliefs;
  const tracker = useRef<HTMLElement>(null);
  // The newest step stays in sight.
  useEffect(() => {
    const own = tracker.current;
    if (own !== null && views.length > 0) own.scrollLeft = own.scrollWidth;
  }, [views.length]);
  if (chosen !== null) return <p>The person picked {pickText(chosen)}.</p>;
  if (places === null)
    return (
      <Empty title={isOver ? 'No view' : 'No view yet'}>
        A view is shown here once the verifier has looked.
      </Empty>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard. */}
      <section ref={tracker} className={classes.tracker} tabIndex={0} aria-label="Tracker">
        <Tracker query={query} views={views} questions={questions} />
        {views.length > 0 && <TrackerKey start={start} />}
        {questions.map(({ seq, question }) => (
          <Question key={seq} question={question} />
        ))}
        {description !== null && (
          <p>
            The person wrote: {description.text}
            {description.advice.length > 0 && ` (advice: ${description.advice.join(', ')})`}
          </p>
        )}
        {said !== null && (
          <p>
            The person said {said.answer}, sure {said.sure} of 5.
          </p>
        )}
      </section>
    </>
  );
});

/** What an owner was asked, why, and what it changed. */
function Question({ question }: { question: QuestionBelief }) {
  const { step, text, gainBits, lookBits, answer, evidence, says, before, after } = question;
  const checked = checkedText(question);
  const beside = lookBits === null ? 'no view worth its step' : `${lookBits.toFixed(2)} of a view`;
  return (
    <p>
      Step {step}, asked: {text} ({gainBits.toFixed(2)} bits expected, beside {beside}.) Answer:{' '}
      {answer ?? 'none'}.{' '}
      {evidence !== null && `Checked since: ${checked}; this view says ${says ?? 'nothing'}. `}
      Posterior {before.toFixed(2)} to {after.toFixed(2)}.
    </p>
  );
}

const pickText = ({ place, sure }: NonNullable<PinverifyBeliefs['chosen']>): string =>
  place === null ? 'none of them' : `thing ${place}, sure ${sure} of 5`;
