import { useParams } from 'react-router-dom';
import { BuilderScreen } from '@/features/builder/BuilderScreen';
import { WorkspaceNote } from '../layouts/WorkspaceNote';
import { OwnWorkspace } from './OwnWorkspace';

/** The builder. A form that is begun here belongs to the user's own workspace. */
export function BuilderPage() {
  const { formId } = useParams();
  return (
    <OwnWorkspace isNeeded={formId === undefined}>
      <WorkspaceNote />
      <BuilderScreen />
    </OwnWorkspace>
  );
}
