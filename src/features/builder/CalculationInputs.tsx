import Typography from '@mui/material/Typography';
import type { CalculatedField } from '@/domain/form/definition';
import type { SetProperties } from './settingInputs';

/** How a value is worked out. */
export function CalculationInputs({ field }: { field: CalculatedField; set: SetProperties }) {
  return <Typography variant="body2">{field.formula.length} steps</Typography>;
}
