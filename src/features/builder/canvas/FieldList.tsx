import { memo, useRef } from 'react';
import { AddedCards } from '../assist/AddedCards';
import { isAtStart } from '../assist/addedAt';
import { FieldCard } from './FieldCard';
import { useIsNearViewport, useStaggeredMount } from '../ui/lazyDraw';
import { LONG_FORM } from '../outline/outlineRows';
import { useBuilder } from '../state/store';

/** A long form is laid out and drawn by so many fields at a time. */
const CHUNK = 20;
/** What is seen of it at first, on a tall screen. */
const FIRST = 8;

interface Props {
  parentId: string;
  fieldIds: readonly string[];
  /** Whether the form is so long that it is drawn by parts. */
  isLong: boolean;
  isFirst: boolean;
}

/** The fields of a page, in their order; a line at its end says that something moved would go there. */
export const FieldList = memo(function FieldList({ parentId, fieldIds, isLong, isFirst }: Props) {
  const dropsHere = useBuilder(
    ({ drag }) => drag?.place.parentId === parentId && drag.before === undefined,
  );
  const isFollowed = useBuilder(
    ({ proposal }) => proposal?.pending.added.some((one) => isAtStart(one, parentId)) ?? false,
  );
  const size = isLong ? CHUNK : LONG_FORM;
  const chunks = Array.from({ length: Math.ceil(fieldIds.length / size) }, (_none, n) =>
    fieldIds.slice(n * size, n * size + size),
  );
  return (
    // Roles in words, since between list and entries there are the chunks.
    <div
      role="list"
      className="card-list"
      data-parent={parentId}
      data-drop={dropsHere ? 'end' : undefined}
    >
      {isFollowed && <AddedCards parentId={parentId} />}
      {chunks.map((ids, n) => (
        <Chunk key={n} ids={ids} isPart={isLong} first={isFirst && n === 0 ? FIRST : 0} />
      ))}
    </div>
  );
});

/** Fields that are drawn together: `first` of them with the frame, the rest when it is their turn. */
function Chunk(props: { ids: readonly string[]; isPart: boolean; first: number }) {
  const { ids, isPart, first } = props;
  const part = useRef<HTMLDivElement>(null);
  const there = useStaggeredMount(!isPart);
  const atOnce = !isPart || first > 0;
  const near = useIsNearViewport(part, atOnce);
  const drawn = there || (near && !atOnce) ? ids : ids.slice(0, first);
  return (
    <div role="none" ref={part} className={isPart ? 'fields card-chunk' : 'fields'}>
      {drawn.map((id) => (
        <FieldCard key={id} fieldId={id} near={near} />
      ))}
    </div>
  );
}
