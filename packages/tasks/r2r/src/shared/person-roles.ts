import { ROLES, type Role } from './roles';

/** Experts for whom a person may stand in: all eight. */
export const PERSON_ROLES = Object.keys(ROLES) as [PersonRole, ...PersonRole[]];
export type PersonRole = Role;

/** After so many unanswered questions in a row the person counts as gone, and is asked no more in that walk. */
export const MOST_MISSED = 2;

/** Why its body answers then. */
export const HAS_LEFT = 'the person has left';

/** Of them those that look at a picture of a direction (DiscussNav §III-B). A person is shown the same. */
const VISION_ROLES = ['scene-observation', 'object-detection'] as const satisfies readonly Role[];
export type VisionRole = (typeof VISION_ROLES)[number];
export const isVisionRole = (role: unknown): role is VisionRole =>
  VISION_ROLES.some((one) => one === role);

/** The longer side of the picture of a direction that they get, pixels: a model and a person the same. */
export const PICTURE_PX = 640;

/** Name of the frame that shows a direction from a viewpoint. */
export const directionFrame = (viewpoint: string, direction: number): string =>
  `${viewpoint}/${direction}`;
