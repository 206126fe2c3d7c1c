import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { memo, useMemo } from 'react';
import { ruleTargets } from '@/domain/form/editing/rules';
import { endingName, pageName } from '@/domain/logic/sentences';
import { fieldTitle } from '../ui/fieldInfo';
import { useDefinition } from '../state/store';
import { useRuleActions } from './useRuleActions';

/** Begins a rule: for a question or an ending that can be shown on a condition, or for what follows a page. */
export const AddRule = memo(function AddRule() {
  const definition = useDefinition();
  const actions = useRuleActions();
  const { fields, pageIds, endings } = useMemo(() => ruleTargets(definition), [definition]);
  if (fields.length + pageIds.length + endings.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      fullWidth
      label="Add a rule"
      value=""
      onChange={(event) => {
        const [kind, id = ''] = event.target.value.split(':');
        actions.add({ [`${kind}Id`]: id });
      }}
    >
      {fields.map((field) => (
        <MenuItem key={field.id} value={`field:${field.id}`}>
          Show “{fieldTitle(field, definition)}” when …
        </MenuItem>
      ))}
      {pageIds.map((id) => (
        <MenuItem key={id} value={`page:${id}`}>
          Jump after {pageName(definition, id)}
        </MenuItem>
      ))}
      {endings.map((ending) => (
        <MenuItem key={ending.id} value={`ending:${ending.id}`}>
          Show {endingName(definition, ending.id)} when …
        </MenuItem>
      ))}
    </TextField>
  );
});
