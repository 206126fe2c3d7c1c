import { useShallow } from 'zustand/react/shallow';
import { useBuilder } from '../state/store';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { isAtStart } from './addedAt';

const AddedCard = lazyPart(() => import('./AddedCard').then((m) => m.AddedCard));

/** The questions that are proposed after another one, or at the beginning of a page or a group. */
export function AddedCards(at: { afterId: string } | { parentId: string }) {
  const added = useBuilder(
    useShallow(({ proposal }) =>
      (proposal?.pending.added ?? []).filter((one) =>
        'afterId' in at ? one.afterId === at.afterId : isAtStart(one, at.parentId),
      ),
    ),
  );
  return added.map((one) => <AddedCard key={one.field.id} added={one} />);
}
