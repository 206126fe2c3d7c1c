import type { MatrixField, Option } from '@/domain/form/definition/definition';
import { useOptionActions } from '../useOptionActions';
import { dropIndicator } from './dropIndicator';
import { ListActions } from './ListActions';
import { DeleteOption } from './OptionButtons';
import { OptionHandle } from './OptionHandle';
import { LazyReadyScales } from './lazyReadyScales';
import { OptionText } from './OptionText';

interface Props {
  field: MatrixField;
  selected: boolean;
}

/** A matrix as the page draws it (respondent/parts/grids.tsx): rows and columns are edited where they stand. */
export function MatrixEditor({ field, selected }: Props) {
  const rows = useOptionActions(field, 'rows');
  const columns = useOptionActions(field, 'columns');
  const name = (actions: typeof rows, index: number, after?: Option) => {
    const option = actions.options[index];
    if (!option) return null;
    return (
      <span
        className="matrix-name text-line"
        data-text-line=""
        data-option-row={option.id}
        data-moving={actions.dragging.drag?.id === option.id || undefined}
        data-drop={dropIndicator(actions, index)}
      >
        <OptionText option={option} index={index} actions={actions} after={after} />
        {selected && <OptionHandle index={index} actions={actions} />}
        {selected && <DeleteOption index={index} actions={actions} />}
      </span>
    );
  };
  return (
    <div className="control">
      <div className="matrix">
        <div className="columns">
          <span />
          {columns.options.map(({ id }, index) => (
            <span key={id}>{name(columns, index)}</span>
          ))}
        </div>
        {rows.options.map(({ id }, index) => (
          <div key={id} className="row">
            <span className="rowlabel">{name(rows, index, columns.options[0])}</span>
            {columns.options.map((column) => (
              <label key={column.id} inert aria-hidden>
                <input type={field.multiple ? 'checkbox' : 'radio'} readOnly checked={false} />
                <span dir="auto">{column.label}</span>
              </label>
            ))}
          </div>
        ))}
      </div>
      {selected && (
        <div className="matrix-actions">
          <ListActions actions={rows} />
          <ListActions actions={columns} />
          <LazyReadyScales actions={columns} />
        </div>
      )}
    </div>
  );
}
