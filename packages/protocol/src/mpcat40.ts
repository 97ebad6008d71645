/**
 * The classes of Matterport3D (`mpcat40.tsv`, Chang et al. 2017), in the order of their indices 0 to 41: forty of things,
 * and `void` and `unlabeled` for what was not looked at.
 */
export const MPCAT40 = [
  ...['void', 'wall', 'floor', 'chair', 'door', 'table', 'picture', 'cabinet', 'cushion', 'window'],
  ...['sofa', 'bed', 'curtain', 'chest_of_drawers', 'plant', 'sink', 'stairs', 'ceiling', 'toilet'],
  ...['stool', 'towel', 'mirror', 'tv_monitor', 'shower', 'column', 'bathtub', 'counter'],
  ...['fireplace', 'lighting', 'beam', 'railing', 'shelving', 'blinds', 'gym_equipment', 'seating'],
  ...['board_panel', 'furniture', 'appliances', 'clothes', 'objects', 'misc', 'unlabeled'],
] as const;
export type Mpcat40Name = (typeof MPCAT40)[number];
