import Button from '@mui/material/Button';
import { useShowSample } from './sample';

/** The way to the sample, for screens that have nothing to show yet. */
export function SampleButton() {
  const { show, isPreparing } = useShowSample();
  return (
    <Button onClick={show} loading={isPreparing} loadingPosition="start">
      {isPreparing ? 'Preparing your sample…' : 'Show me with sample data'}
    </Button>
  );
}
