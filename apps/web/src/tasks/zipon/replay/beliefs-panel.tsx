import { Text } from '@mantine/core';
import { memo } from 'react';
import { Empty } from '../../../experimenter/frame/query-state';
import { Tag } from '../../../experimenter/frame/tag';
import type { BeliefsPanelProps } from '../../task-replay';
import { callText } from './belief-words';
import classes from './beliefs-panel.module.css';
import { leastShown } from './relevant-heat';
import type { GoalState, TraceStep, ZiponBeliefs } from './zipon-beliefs';

/** The goal at hand with the robot's thoughts, calls and talks about it; then what it sees and what it remembers. */
export const BeliefsPanel = memo(function BeliefsPanel({
  beliefs,
  isOver,
  isPractice,
}: BeliefsPanelProps<ZiponBeliefs>) {
  const { goals, steps, detections, query, memory } = beliefs;
  const goal = goals.at(-1);
  if (isPractice)
    return (
      <Text c="dimmed">
        This is the practice: its robot follows a script and thinks nothing. What a robot thinks is
        shown with the homes that count.
      </Text>
    );
  if (goal === undefined)
    return (
      <Empty title={isOver ? 'No goal' : 'No goal yet'}>
        The robot was not told yet what to look for.
      </Empty>
    );
  return (
    <div className={classes.panel}>
      <Goals goals={goals} />
      <section aria-labelledby="trace">
        <h3 id="trace">Think, act, ask</h3>
        <ol className={classes.steps}>
          {steps
            .filter(({ goalIndex }) => goalIndex === goal.goalIndex)
            .map((step) => (
              <Step key={step.seq} step={step} />
            ))}
        </ol>
      </section>
      <Told beliefs={beliefs} goal={goal} />
      {detections !== null && (
        <section aria-labelledby="sees">
          <h3 id="sees">Sees, asked for “{detections.label}”</h3>
          {detections.objects.length === 0 ? (
            <Text c="dimmed">Nothing.</Text>
          ) : (
            <Scores
              lines={detections.objects.map((each) => [each.objectId, each.label, each.score])}
            />
          )}
        </section>
      )}
      {query !== null && (
        <section aria-labelledby="query">
          <h3 id="query">Map, asked for “{query.text}”</h3>
          <Text size="sm" c="dimmed">
            Similarity {leastShown(query.heat).toFixed(2)} (pale) to {query.heat.high.toFixed(2)}{' '}
            (dark) on the map, less is not shown; {query.areas.length} areas, outlined.
          </Text>
          <Scores
            lines={query.areas.map((each, i) => [
              String(i + 1),
              `${each.areaCells} cells`,
              each.score,
            ])}
          />
        </section>
      )}
      {memory !== null && (
        <section aria-labelledby="memory">
          <h3 id="memory">Remembers</h3>
          <Remembered title="Confirmed" texts={memory.positive.map(({ text }) => text)} />
          <Remembered title="Denied" texts={memory.negative.map(({ text }) => text)} />
        </section>
      )}
    </div>
  );
});

function Goals({ goals }: { goals: readonly GoalState[] }) {
  return (
    <section aria-labelledby="goals">
      <h3 id="goals">Goals</h3>
      <ol className={classes.goals}>
        {goals.map(({ seq, goalIndex, instruction, phrase, end }) => (
          <li key={seq} value={goalIndex + 1}>
            {instruction}
            {phrase !== null && <span className={classes.aside}> → {phrase}</span>}{' '}
            {end !== null && (
              <Tag tone={end.ending === 'reached' ? 'accent' : 'calm'}>
                {end.ending}, {end.turns} talks, {end.actions} actions
              </Tag>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { thought, command, result } }: { step: TraceStep }) {
  return (
    <li>
      {thought !== '' && <div>{thought}</div>}
      <code className={classes.call}>{command === null ? 'no call' : callText(command)}</code>
      {result !== null && (
        <div className={classes.result} data-error={result.isError || undefined}>
          {result.text}
        </div>
      )}
    </li>
  );
}

/** What the robot read in the answers about the goal. */
function Told({
  beliefs: { hints, deviations },
  goal,
}: {
  beliefs: ZiponBeliefs;
  goal: GoalState;
}) {
  const read = hints.filter(({ goalIndex }) => goalIndex === goal.goalIndex);
  const faults = deviations.filter(({ goalIndex }) => goalIndex === goal.goalIndex);
  if (read.length === 0 && faults.length === 0) return null;
  return (
    <section aria-labelledby="told">
      <h3 id="told">Read in answers</h3>
      <ul className={classes.goals}>
        {read.map(({ seq, turn, hints: lines }) => (
          <li key={seq}>
            Talk {turn}: {lines.length === 0 ? 'nothing that helps' : lines.join('; ')}
          </li>
        ))}
        {faults.map(({ seq, kind, detail }) => (
          <li key={seq}>
            <Tag tone="wait">{kind}</Tag> {detail}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scores({
  lines,
}: {
  lines: readonly (readonly [id: string, text: string, score: number])[];
}) {
  return (
    <table className={classes.scores}>
      <tbody>
        {lines.map(([id, text, score]) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td>{text}</td>
            <td className="tabular">{score.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Remembered({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <Text>
      {title}: {texts.length === 0 ? 'nothing' : texts.join(', ')}
    </Text>
  );
}
