import { fill } from '@/domain/base/fill';
import type { GroupField } from '@/domain/form/definition/definition';
import { AddField } from './AddField';
import { FieldList } from './FieldList';
import { usePageWords } from '../ui/PageWords';

/** The questions of a group, edited as those of a page are, in the box of its first entry. */
export function GroupBody({ field }: { field: GroupField }) {
  const words = usePageWords();
  const label = field.itemLabel || field.label;
  return (
    <div className="control">
      <div className="item">
        <div className="item-name" aria-hidden>
          {fill(words.item, { label, n: 1 })}
        </div>
        {field.fieldIds.length === 0 && (
          <p className="empty own">Add the questions to ask for each entry.</p>
        )}
        <FieldList parentId={field.id} fieldIds={field.fieldIds} isLong={false} isFirst />
        <div className="own">
          <AddField
            place={{ parentId: field.id, index: field.fieldIds.length }}
            label="Add a question to the group"
            variant="text"
          />
        </div>
      </div>
      <button type="button" className="quiet" inert aria-hidden>
        {field.itemLabel ? fill(words.add, { label }) : words.addAnother}
      </button>
    </div>
  );
}
