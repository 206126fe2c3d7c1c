import { useParams } from 'react-router-dom';
import { BuilderScreen } from '@/features/builder/BuilderScreen';
import { SampleNote } from '../layouts/SampleNote';
import { OwnWorkspace } from './OwnWorkspace';

/** The builder. A form that is begun here belongs to the user's own workspace. */
export function BuilderPage() {
  const { formId } = useParams();
  return (
    <OwnWorkspace isNeeded={formId === undefined}>
      <SampleNote />
      <BuilderScreen />
    </OwnWorkspace>
  );
}
