import { type Arm, flowOf, type PreflightCheck, type Study } from '@parley/protocol';
import { armsOfEpisodes } from '../flow/rounds';

/**
 * Of a study in which one person meets arms with another view or input: the practice is in the arm that comes first, so what the others
 * have beside it is new to people when they meet it (SCI-28). None for other studies, and for those that name the arm of the practice.
 */
export function checkPractice(study: Study): PreflightCheck[] {
  const practice = flowOf(study).find((step) => step.step === 'practice');
  if (practice?.step !== 'practice' || practice.arms !== undefined) return [];
  const differing = new Map<string, Set<string>>();
  for (const arms of armsTogether(study))
    for (const [name, values] of differencesOf(arms))
      differing.set(name, new Set([...(differing.get(name) ?? []), ...values]));
  if (differing.size === 0) return [];
  const listed = [...differing].map(([name, values]) => `${name} (${[...values].join(', ')})`);
  return [
    {
      checkId: 'practice',
      status: 'warning',
      message: `People practise once, in the arm that they meet first, and their arms differ in ${listed.join(', ')}: what the others have of it is new to them there. Name the arm that has most of it as arms of the step practice, explain it between the arms, or give each person one arm.`,
    },
  ];
}

/** Arms that one person may meet, for each way to begin. */
function armsTogether(study: Study): (readonly Arm[])[] {
  const { arms, cells, square, episodesPerParticipant: episodeCount } = study;
  if (episodeCount < 2) return [];
  if (cells !== undefined || square !== undefined) return [arms];
  const flow = flowOf(study);
  return arms.map(({ armId }) => {
    const met = new Set(armsOfEpisodes(flow, { episodeCount, armId }));
    return arms.filter((arm) => met.has(arm.armId));
  });
}

/** Members of view and input that are not the same in all arms, with their values. */
function differencesOf(arms: readonly Arm[]): [name: string, values: readonly string[]][] {
  const members = arms.map(({ input, view }): Readonly<Record<string, string>> => {
    const own = Object.entries(view).map(([name, value]) => [`view.${name}`, value]);
    return { input, ...Object.fromEntries(own) };
  });
  const names = [...new Set(members.flatMap((one) => Object.keys(one)))];
  return names.flatMap((name): [string, readonly string[]][] => {
    const values = [...new Set(members.map((one) => one[name] ?? LEFT_OUT))];
    return values.length > 1 ? [[name, values]] : [];
  });
}

const LEFT_OUT = 'left out';
