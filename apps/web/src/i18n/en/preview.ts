/** Words of previews, which experimenters see. */
export const preview = {
  label: 'Preview',
  arm: 'Preview of {{arm}}',
  note: 'Nothing of it is data.',
  skip: 'Skip this page',
  restart: 'Start again',
};
