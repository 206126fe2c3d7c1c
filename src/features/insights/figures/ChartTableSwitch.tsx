import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export type ChartOrTable = 'chart' | 'table';

interface Props {
  /** What is shown, for those who hear the switch alone. */
  label: string;
  value: ChartOrTable;
  onChange: (value: ChartOrTable) => void;
}

/** Shows a figure as a chart or as a table with the same numbers. */
export function ChartTableSwitch({ label, value, onChange }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={`View ${label} as`}
      value={value}
      onChange={(_event, chosen: ChartOrTable | null) => {
        if (chosen) onChange(chosen);
      }}
    >
      <ToggleButton value="chart">Chart</ToggleButton>
      <ToggleButton value="table">Table</ToggleButton>
    </ToggleButtonGroup>
  );
}
