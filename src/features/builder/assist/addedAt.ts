import type { ProposedField } from '@/domain/form/proposals/pendingProposal';

/** Whether a proposed question would be the first of a page or a group. */
export const isAtStart = ({ parentId, afterId }: ProposedField, parent: string): boolean =>
  afterId === undefined && parentId === parent;
