import type { Arm, PreflightCheck, Study } from '@parley/protocol';
import {
  BAYES_ASK,
  CHOOSE_PERSON,
  DESCRIBE_PERSON,
  PINVERIFY,
  VERIFY_PERSON,
} from '@parley/task-pinverify/shared';
import { pairFault } from '@parley/task-pinverify/truth';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { agentOfArm, roleOfArm } from '../who-plays';
import { attentionOf } from './attention-of';
import { linesFaults } from './check-lines';
import { findPair } from './installed-pair';
import { isChoosing } from './lineup-of';
import { isOwned, ownThing } from './own-thing';

type Catalog = Pick<SceneCatalog, 'fileOf' | 'writtenDir'>;

/**
 * Pairs of a study, in as many homes as a person has pairs, no object in two homes, and pages on which a person can look. Where people choose among things: as
 * many categories, and a line for each pair.
 */
export const checkPinverify = (study: Study, catalog: Catalog): readonly PreflightCheck[] => [
  episodes(study, catalog),
  ...(study.arms.some((arm) => isChoosing(agentOfArm(arm)))
    ? [lines(study, catalog)]
    : [homes(study, catalog), instances(study, catalog)]),
  ...attention(study, catalog),
  ...owned(study, catalog),
  pages(study),
];

const pairsOf = ({ episodes: ids }: Pick<Study, 'episodes'>, catalog: Catalog) =>
  ids.flatMap((id) => findPair(id, catalog) ?? []);

function episodes(study: Study, catalog: Catalog): PreflightCheck {
  const faults = study.episodes.flatMap((id) => {
    const pair = findPair(id, catalog);
    const fault = pair === null ? 'it is missing' : pairFault(pair);
    return fault === null ? [] : [`${id}: ${fault}`];
  });
  return faults.length === 0
    ? { checkId: 'episodes', status: 'ok', message: 'All pairs exist.' }
    : { checkId: 'episodes', status: 'fault', message: `${faults.join('; ')}.` };
}

function homes(study: Study, catalog: Catalog): PreflightCheck {
  const count = new Set(pairsOf(study, catalog).map(({ scene }) => scene)).size;
  return count >= study.episodesPerParticipant
    ? { checkId: 'homes', status: 'ok', message: 'No one meets a home twice.' }
    : {
        checkId: 'homes',
        status: 'fault',
        message: `Each person has ${study.episodesPerParticipant} pairs, and there are ${count} homes: somebody would meet one twice. Name pairs of more homes.`,
      };
}

/** Each home is met once: where no object is in the pairs of two homes, nobody meets one twice, seen or described (SCI-45). */
function instances(study: Study, catalog: Catalog): PreflightCheck {
  const homesOf = new Map<string, Set<string>>();
  for (const { scene, target, query } of pairsOf(study, catalog))
    for (const { objectId } of [target, query])
      homesOf.set(objectId, new Set([...(homesOf.get(objectId) ?? []), scene]));
  const shared = [...homesOf].filter(([, scenes]) => scenes.size > 1).map(([id]) => id);
  return shared.length === 0
    ? { checkId: 'instances', status: 'ok', message: 'Nobody meets an object twice.' }
    : {
        checkId: 'instances',
        status: 'fault',
        message: `Pairs of two homes have ${shared.join(', ')}: somebody would meet it twice. Take pairs that share no object.`,
      };
}

/** Each line is of one category, which each person meets once: so no one meets a thing twice, chosen or not. */
function lines(study: Study, catalog: Catalog): PreflightCheck {
  const faults = linesFaults(study, pairsOf(study, catalog), catalog);
  return faults.length === 0
    ? { checkId: 'instances', status: 'ok', message: 'No one meets a thing twice.' }
    : { checkId: 'instances', status: 'fault', message: faults.join(' ') };
}

/**
 * Pairs for attention are pairs of the study, their answer is plain (one object, or another category), and there are enough for each person to have one. Nothing where
 * there are none.
 */
function attention(study: Study, catalog: Catalog): PreflightCheck[] {
  const ids = attentionOf(study);
  if (ids.length === 0) return [];
  const faults = ids.flatMap((id) => {
    if (!study.episodes.includes(id)) return [`${id} is no pair of the study`];
    return findPair(id, catalog)?.pairType === 'neg_same'
      ? [`${id} is about another thing of the same kind, which need not be plain`]
      : [];
  });
  const people = Math.ceil(study.episodes.length / study.episodesPerParticipant);
  if (study.cells !== undefined && ids.length < people)
    faults.push(
      `${ids.length} of ${study.episodes.length} pairs are too few for each person to have one: it takes ${people}`,
    );
  return [
    faults.length === 0
      ? {
          checkId: 'attention',
          status: 'ok',
          message: 'Pairs for attention have a plain answer, and each person is given one.',
        }
      : {
          checkId: 'attention',
          status: 'fault',
          message: `${faults.join('; ')}. Name pairs of the study that are positive or neg_diff.`,
        },
  ];
}

/** The described thing of each pair must have been captured, so that its owner sees it. Nothing where no one is asked. */
function owned(study: Study, catalog: Catalog): PreflightCheck[] {
  if (!study.arms.some((arm) => isOwned(agentOfArm(arm)))) return [];
  const faults = pairsOf(study, catalog).flatMap((pair) =>
    ownThing(pair, catalog) === null
      ? [`${pair.episodeId}: there is no capture of ${pair.query.objectId}`]
      : [],
  );
  return [
    faults.length === 0
      ? { checkId: 'owned', status: 'ok', message: 'People see the things that are described.' }
      : {
          checkId: 'owned',
          status: 'fault',
          message: `${faults.join('; ')}. Name other pairs, or install the homes of the built-in set.`,
        },
  ];
}

function pages({ arms }: Pick<Study, 'arms'>): PreflightCheck {
  const faults = arms.flatMap((arm) => {
    const fault = faultOf(arm);
    return fault === null ? [] : [`Arm ${arm.armId}: ${fault}`];
  });
  return faults.length === 0
    ? { checkId: 'pages', status: 'ok', message: 'Each arm has a part for its person.' }
    : { checkId: 'pages', status: 'fault', message: faults.join(' ') };
}

/** Why an arm cannot be taken part in; null: it can. A person gets the view of each step, as agents do, and no plan. */
function faultOf(arm: Arm): string | null {
  if (roleOfArm(arm) === null)
    return `no agent asks a person anything. Set agent.agentId: ${VERIFY_PERSON}, ${DESCRIBE_PERSON}, ${CHOOSE_PERSON} or ${BAYES_ASK}, or run it by parley simulate --task ${PINVERIFY.task}.`;
  const { ego, map, questionPicture } = arm.view;
  return ego === 'none' && map === 'none' && questionPicture === 'robot-view'
    ? null
    : 'people see the pictures of their questions, and no map. Set view.ego: none, view.map: none and view.questionPicture: robot-view.';
}
