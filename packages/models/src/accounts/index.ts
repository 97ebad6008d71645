export { type BudgetAccount, createBudget, openLedger, unlimitedAccount } from './budget';
export { noteStored } from './served-models';
export { openStudyRecord, type StudyRecord } from './study-record';
