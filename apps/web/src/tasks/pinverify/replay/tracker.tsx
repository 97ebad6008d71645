import { directionTo, type ViewBelief } from '@parley/task-pinverify/shared';
import classes from './beliefs-panel.module.css';
import { checkedName, checkedText } from './checked-text';
import type { PinverifyBeliefs, ViewState } from './pinverify-beliefs';
import { sectorName } from './ring-plan-words';

type State = ViewBelief['checks'][number]['state'];

/** A sign beside each word, so that no colour is needed. */
const STATES: Readonly<Record<State, string>> = {
  matched: '✓ matched',
  contradictory: '✕ contradictory',
  missing: '– missing',
};

const WARNINGS: Readonly<Record<NonNullable<ViewBelief['warning']>, string>> = {
  trap: 'hardly shows it',
  unreachable: 'still: it could not go where it meant to',
};

/** What each view told of each attribute, and what is believed after it: a column a step, which come one after the other. */
export function Tracker({
  query,
  views,
  questions,
}: Pick<PinverifyBeliefs, 'query' | 'views' | 'questions'>) {
  const evidence = new Map([
    ...(query?.attributes.map((one) => [one.name, one.evidence] as const) ?? []),
    ...questions.map(({ question }) => [checkedName(question), checkedText(question)] as const),
  ]);
  // Before the first view is judged, what will be checked.
  const names = views.at(-1)?.view.checks.map(({ name }) => name) ?? [...evidence.keys()];
  if (names.length === 0 && views.length === 0) return null;
  const has = (value: 'similarity' | 'posterior'): boolean =>
    views.some(({ view }) => view[value] !== null);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            {query?.category == null ? 'Checked' : `Checked of the ${query.category}`}
          </th>
          {views.map(({ view: { step } }) => (
            <th key={step} scope="col">
              Step {step}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row title="From sector" views={views} textOf={sectorText} />
        {has('similarity') && (
          <Row
            title="Similarity"
            views={views}
            textOf={({ similarity }) => similarity?.toFixed(2) ?? ''}
          />
        )}
        {has('posterior') && (
          <tr>
            <th scope="row">Posterior</th>
            {views.map(({ view: { step, posterior } }) => (
              <td key={step}>{posterior !== null && <Posterior value={posterior} />}</td>
            ))}
          </tr>
        )}
        <Row title="Would say now" views={views} textOf={({ prediction }) => prediction} />
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{evidence.get(name) ?? name}</th>
            {views.map(({ view }) => (
              <State key={view.step} view={view} name={name} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Row({
  title,
  views,
  textOf,
}: {
  title: string;
  views: readonly ViewState[];
  textOf: (view: ViewBelief) => string;
}) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {views.map(({ view }) => (
        <td key={view.step}>{textOf(view)}</td>
      ))}
    </tr>
  );
}

/** What a view said, and whether the views before it weigh more. */
function answerText({ answer, state }: ViewBelief['checks'][number]): string {
  if (answer === null) return 'not asked';
  const isAgainst =
    (state === 'matched' && answer === 'no') || (state === 'contradictory' && answer === 'yes');
  return `this view: ${answer}${isAgainst ? ', outweighed' : ''}`;
}

/** What is believed of an attribute after a view, and what that view said of it. */
function State({ view: { checks }, name }: { view: ViewBelief; name: string }) {
  const check = checks.find((one) => one.name === name);
  if (check === undefined) return <td />;
  return (
    <td data-state={check.state}>
      <span className={classes.state}>{STATES[check.state]}</span>{' '}
      <span className={classes.answer}>{answerText(check)}</span>
    </td>
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

const sectorText = ({ sector, warning }: ViewBelief): string => {
  const name = sectorName(sector, directionTo(0, sector));
  return warning === null ? name : `${name}, ${WARNINGS[warning]}`;
};
