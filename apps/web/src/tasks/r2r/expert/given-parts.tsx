import { Title } from '@mantine/core';
import type { Estimate, TrajectoryStep, Way } from '@parley/task-r2r/shared';
import type { ReactNode } from 'react';
import { RobotPicture } from '../../../episode/robot-picture';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { useIsNarrow } from '../../../ui/use-window-shape';
import { EXPERT_WORDS } from '../words/expert-words';
import classes from './expert-stage.module.css';
import type { Given } from './given';
import { seenLines } from './seen-lines';

/** The parts of a question to an expert, each under its heading. */
export function GivenParts({ given }: { given: Given }) {
  const words = useWords(EXPERT_WORDS);
  switch (given.expert) {
    case 'action-decomposition':
      return (
        <Part title={words.instruction}>
          <p className={classes.words}>{given.input.instruction}</p>
        </Part>
      );
    case 'landmark-extraction':
      return (
        <>
          <Part title={words.instruction}>
            <p className={classes.words}>{given.input.instruction}</p>
          </Part>
          <Actions actions={given.input.actions} />
        </>
      );
    // What is asked of the picture is the question itself.
    case 'scene-observation':
    case 'object-detection':
      return <DirectionPicture direction={given.input.direction} />;
    case 'trajectory-summary':
      return <Trajectory steps={given.input.trajectory} isNewestFirst />;
    case 'completion-estimation':
      return (
        <>
          <Actions actions={given.input.actions} />
          <Trajectory steps={given.input.trajectory} />
        </>
      );
    case 'thought-fusion':
      return (
        <Part title={words.thoughtsFor(given.input.direction)}>
          <ul>
            {given.input.thoughts.map((thought, i) => (
              <li key={String(i)}>{thought}</li>
            ))}
          </ul>
        </Part>
      );
    case 'decision-testing':
      return (
        <>
          <Part title={words.predictions}>
            <ul>
              {given.input.predictions.map(({ direction, thought }) => (
                <li key={direction}>
                  <b>{words.direction(direction)}:</b> {thought}
                </li>
              ))}
            </ul>
          </Part>
          <Progress estimate={given.input.estimate} />
          <Scene ways={given.input.scene} />
          {given.input.here !== undefined && (
            <Part title={words.here}>
              {given.input.here === '' ? words.none : <SeenLines observation={given.input.here} />}
            </Part>
          )}
        </>
      );
  }
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Actions({ actions }: { readonly actions: readonly string[] }) {
  const words = useWords(EXPERT_WORDS);
  return (
    <Part title={words.actions}>
      <ol>
        {actions.map((action, i) => (
          <li key={String(i)}>{action}</li>
        ))}
      </ol>
    </Part>
  );
}

/** What the expert looks at; in a narrow window it stands with the question. */
function DirectionPicture({ direction }: { readonly direction: number }) {
  const words = useWords(EXPERT_WORDS);
  const isNarrow = useIsNarrow() === true;
  const picture = useSession(({ view }) => view?.openQuestion?.picture ?? null);
  if (picture === null || isNarrow) return null;
  return (
    <figure className={classes.seen}>
      <RobotPicture picture={picture} subject={words.direction(direction)} canRetry />
    </figure>
  );
}

interface TrajectoryProps {
  readonly steps: readonly TrajectoryStep[];
  /** Who is asked at each place has read the others before. */ readonly isNewestFirst?: boolean;
}

/** The way place by place, the newest marked, with what was seen line by line. */
function Trajectory({ steps, isNewestFirst = false }: TrajectoryProps) {
  const words = useWords(EXPERT_WORDS);
  const places = steps.map((step, i) => ({ ...step, number: i + 1 }));
  return (
    <Part title={isNewestFirst ? words.wayNewestFirst : words.way}>
      <ol reversed={isNewestFirst}>
        {(isNewestFirst ? places.toReversed() : places).map(
          ({ number, turn, observation, thought }) => (
            <li key={number} data-newest={number === steps.length || undefined}>
              {number === steps.length && <b>{words.now} </b>}
              {turn === null ? words.start : words.turned[turn]}
              <SeenLines observation={observation} />
              {thought !== '' && (
                <p className={classes.line}>
                  <i>
                    {words.thought} {thought}
                  </i>
                </p>
              )}
            </li>
          ),
        )}
      </ol>
    </Part>
  );
}

function SeenLines({ observation }: { readonly observation: string }) {
  return seenLines(observation).map((line) => (
    <p key={line} className={classes.line}>
      {line}
    </p>
  ));
}

function Progress({ estimate }: { readonly estimate: Estimate }) {
  const words = useWords(EXPERT_WORDS);
  const parts = [
    [words.executed, estimate.executed],
    [words.inProgress, estimate.inProgress],
    [words.waiting, estimate.waiting],
  ] as const;
  return (
    <Part title={words.progress}>
      <ul>
        {parts.map(([title, actions]) => (
          <li key={title}>
            <b>{title}:</b> {actions.length === 0 ? words.none : actions.join('; ')}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Scene({ ways }: { readonly ways: readonly Way[] }) {
  const words = useWords(EXPERT_WORDS);
  return (
    <Part title={words.scene}>
      <ul>
        {ways.map(({ direction, turnDeg, observation, tags, visited, isStairs }) => (
          <li key={direction}>
            <b>{words.wayWithTurn(direction, turnDeg)}:</b> {observation}
            {tags.length > 0 && ` ${words.things} ${tags.join(', ')}.`}
            {visited && ` (${words.visited})`}
            {isStairs && ` (${words.stairs})`}
          </li>
        ))}
      </ul>
    </Part>
  );
}
