import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
// The style sheet without its fonts, which are a choice and not part of the comparison.
import 'survey-core/survey-core.fontless.min.css';
import { Survey } from 'survey-react-ui';
import { SURVEY } from './form.js';

createRoot(document.getElementById('root')).render(<Survey model={new Model(SURVEY)} />);
