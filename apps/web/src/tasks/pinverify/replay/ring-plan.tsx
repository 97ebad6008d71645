import { CHOOSE_PERSON, directionTo, VERIFIER } from '@parley/task-pinverify/shared';
import type { OtherViewProps } from '../../task-replay';
import { lookOf, type RingPlaces } from '../ring/sector-ring';
import ring from '../ring/sector-ring.module.css';
import { RING_SIZE, sectorPath, signAt } from '../ring/sector-shapes';
import type { PinverifyBeliefs } from './pinverify-beliefs';
import classes from './ring-plan.module.css';
import { LOOK_WORDS, nameAt, planText, sectorName, stepsIn } from './ring-plan-words';

/** Room for the names of sectors around the ring, in units of the drawing. */
const MARGIN_X = 84;
const MARGIN_Y = 26;
const SECTORS = [0, 1, 2, 3, 4, 5];
const CROSS = 'M -8 -8 L 8 8 M 8 -8 L -8 8';

/** The candidate from above where other robots have their view: sectors by number and name, each with the steps that looked from it. */
export function RingPlan({ beliefs, start }: OtherViewProps<PinverifyBeliefs>) {
  const { places, views } = beliefs;
  if (places === null)
    return (
      <p className={classes.note}>
        {start.agents[VERIFIER]?.agentId === CHOOSE_PERSON
          ? 'Things stand side by side here, and are not walked around.'
          : 'The ring is drawn once the verifier has looked.'}
      </p>
    );
  const steps = stepsIn(views.map(({ view }) => view));
  return (
    <figure className={classes.plan}>
      <svg
        viewBox={`${-MARGIN_X} ${-MARGIN_Y} ${RING_SIZE + 2 * MARGIN_X} ${RING_SIZE + 2 * MARGIN_Y}`}
        role="img"
        aria-label={planText(places, steps)}
        data-testid="ring"
      >
        {SECTORS.map((sector) => (
          <Sector key={sector} sector={sector} places={places} steps={steps.get(sector) ?? []} />
        ))}
        <rect x="84" y="84" width="32" height="32" rx="6" className={ring.thing} />
      </svg>
      <figcaption className={classes.legend}>
        <ul>
          {Object.entries(LOOK_WORDS).map(([look, word]) => (
            <li key={look} data-shown={look}>
              <span aria-hidden="true" />
              {word}
            </li>
          ))}
        </ul>
        <p>
          Numbers in the ring are steps. Sectors go by where the trial began, 0 front, and are
          counted to the left of who faces the thing in the middle.
        </p>
      </figcaption>
    </figure>
  );
}

function Sector({
  sector,
  places,
  steps,
}: {
  sector: number;
  places: RingPlaces;
  steps: readonly number[];
}) {
  const look = lookOf(places, sector);
  const [x, y] = signAt(sector);
  const [nameX, nameY, anchor] = nameAt(sector);
  return (
    <g data-sector={sector} data-look={look}>
      <path d={sectorPath(sector)} className={ring.sector} />
      {look === 'unreachable' ? (
        <path d={CROSS} transform={`translate(${x} ${y})`} className={classes.cross} />
      ) : (
        <text x={x} y={y} className={classes.steps}>
          {steps.join(' ')}
        </text>
      )}
      <text x={nameX} y={nameY} textAnchor={anchor} className={classes.name}>
        {sectorName(sector, directionTo(0, sector))}
      </text>
    </g>
  );
}
