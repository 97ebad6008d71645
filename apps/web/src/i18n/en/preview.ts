/** Words of previews, which experimenters see. */
export const preview = {
  label: 'Preview',
  arm: 'Preview of {{arm}}',
  note: 'Nothing of it is data. Other arms: tab Preview of the study.',
  skip: 'Skip this page',
  restart: 'Start again',
};
