export { drawDiscussions } from './draw-discussions';
export {
  type DiscussionJudge,
  type ExchangesAgreement,
  exchangesAgreement,
} from './exchanges-agreement';
export { type DiscussionSource, type DrawnDiscussion, discussionOf } from './read-discussions';
