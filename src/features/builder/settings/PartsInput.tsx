import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import {
  ADDRESS_PARTS,
  NAME_PARTS,
  type AddressField,
  type AddressPart,
  type NameField,
  type NamePart,
} from '@/domain/form/definition/definition';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';
import type { SetProperties } from '../ui/settingInputs';

/** Which parts of a name or an address are asked for; at least one. */
export function PartsInput(props: { field: NameField | AddressField; set: SetProperties }) {
  const { field, set } = props;
  const all: readonly (NamePart | AddressPart)[] =
    field.type === 'name' ? NAME_PARTS : ADDRESS_PARTS;
  const asked: readonly string[] = field.parts;
  const turn = (part: string, on: boolean) =>
    set({ parts: all.filter((one) => (one === part ? on : asked.includes(one))) });
  return (
    <FormGroup aria-label="Parts">
      {all.map((part) => (
        <FormControlLabel
          key={part}
          label={PART_NAMES[part]}
          control={
            <Checkbox
              size="small"
              checked={asked.includes(part)}
              disabled={asked.length === 1 && asked.includes(part)}
              onChange={(event) => turn(part, event.target.checked)}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
