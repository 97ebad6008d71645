import type { QuestionBelief, ViewBelief } from '@parley/task-pinverify/shared';
import { memo } from 'react';
import { Empty } from '../../../experimenter/frame/query-state';
import type { BeliefsPanelProps } from '../../task-replay';
import { ringText } from '../ring/ring-words';
import { SectorRing } from '../ring/sector-ring';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './beliefs-panel.module.css';
import type { PinverifyBeliefs } from './pinverify-beliefs';

type State = ViewBelief['checks'][number]['state'];

/** A sign beside each word, so that no colour is needed. */
const STATES: Readonly<Record<State, string>> = {
  matched: '✓ matched',
  contradictory: '✕ contradictory',
  missing: '– missing',
};

/** The ring and the tracker at the play head: what each view told, and what is believed of each attribute after it. */
export const BeliefsPanel = memo(function BeliefsPanel({
  beliefs,
  isOver,
}: BeliefsPanelProps<PinverifyBeliefs>) {
  const { query, views, places, questions, said, description, chosen } = beliefs;
  if (chosen !== null) return <p>The person picked {pickText(chosen)}.</p>;
  if (places === null)
    return (
      <Empty title={isOver ? 'No view' : 'No view yet'}>
        A view is shown here once the verifier has looked.
      </Empty>
    );
  const label = `The candidate from above, with its six sectors. ${ringText(places, TRIAL_WORDS.en.ring)}`;
  return (
    <div className={classes.panel}>
      <div className={classes.ring}>
        <SectorRing places={places} label={label} below="first" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard. */}
      <section className={classes.tracker} tabIndex={0} aria-label="Tracker">
        {views.length > 0 && <Tracker query={query} views={views} questions={questions} />}
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
    </div>
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

/** What is checked since an answer: that something is so, or that a part is not there. */
const checkedText = ({ part, heard, evidence }: QuestionBelief): string =>
  heard === 'absent' ? `that there is no ${part}` : (evidence ?? '');

/** What an answer is checked by, as rows name it. */
const checkedName = ({ part, about, heard }: QuestionBelief): string =>
  `${part}.${heard === 'absent' ? 'there' : about}`;

/** What each view told of each attribute, and what is believed after it. */
function Tracker({
  query,
  views,
  questions,
}: Pick<PinverifyBeliefs, 'query' | 'views' | 'questions'>) {
  const evidence = new Map([
    ...(query?.attributes.map((one) => [one.name, one.evidence] as const) ?? []),
    ...questions.map(({ question }) => [checkedName(question), checkedText(question)] as const),
  ]);
  const names = views.at(-1)?.view.checks.map(({ name }) => name) ?? [];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{query?.category ?? 'Step'}</th>
          {views.map(({ view: { step } }) => (
            <th key={step} scope="col">
              {step}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row title="Sector" cells={views.map(({ view }) => sectorText(view))} />
        {names.map((name) => (
          <Row
            key={name}
            title={evidence.get(name) ?? name}
            cells={views.map(({ view }) => checkText(view, name))}
          />
        ))}
        {views.some(({ view }) => view.similarity !== null) && (
          <Row
            title="Similarity"
            cells={views.map(({ view }) => view.similarity?.toFixed(2) ?? '')}
          />
        )}
        {views.some(({ view }) => view.posterior !== null) && (
          <tr>
            <th scope="row">Posterior</th>
            {views.map(({ view: { step, posterior } }) => (
              <td key={step}>{posterior !== null && <Posterior value={posterior} />}</td>
            ))}
          </tr>
        )}
        <Row title="Says" cells={views.map(({ view }) => view.prediction)} />
      </tbody>
    </table>
  );
}

const pickText = ({ place, sure }: NonNullable<PinverifyBeliefs['chosen']>): string =>
  place === null ? 'none of them' : `thing ${place}, sure ${sure} of 5`;

/** @param cells One a view. */
function Row({ title, cells }: { title: string; cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {cells.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are one a view, and only grow.
        <td key={i}>{text}</td>
      ))}
    </tr>
  );
}

function Posterior({ value }: { value: number }) {
  return (
    <>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${100 * value}%` }} />
      </span>
      {value.toFixed(2)}
    </>
  );
}

const sectorText = ({ sector, warning }: ViewBelief): string =>
  warning === null ? `${sector}` : `${sector}, ${warning}`;

/** What the view said, and what is believed after it. */
function checkText({ checks }: ViewBelief, name: string): string {
  const check = checks.find((one) => one.name === name);
  if (check === undefined) return '';
  return check.answer === null ? STATES[check.state] : `${STATES[check.state]} (${check.answer})`;
}
