import { memo } from 'react';
import { FieldCard } from './FieldCard';
import { useBuilder } from './store';

/** A form with more fields than this is drawn little by little. */
const DRAWN_AT_ONCE = 60;

/** The fields of a page, in their order; a line at its end says that something moved would go there. */
export const FieldList = memo(function FieldList(props: {
  parentId: string;
  fieldIds: readonly string[];
}) {
  const { parentId, fieldIds } = props;
  const atOnce = useBuilder(
    (state) => Object.keys(state.history.definition.fields).length <= DRAWN_AT_ONCE,
  );
  const dropsHere = useBuilder(
    ({ drag }) => drag?.place.pageId === parentId && drag.before === undefined,
  );
  return (
    <ol className="card-list" data-drop={dropsHere ? 'end' : undefined}>
      {fieldIds.map((id) => (
        <FieldCard key={id} fieldId={id} atOnce={atOnce} />
      ))}
    </ol>
  );
});
