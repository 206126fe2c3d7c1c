/** What each step of an import is given. */

export interface StepProps {
  titleId: string;
  onClose: () => void;
}
