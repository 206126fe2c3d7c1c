import { createRoot } from 'react-dom/client';
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react';
import 'survey-core/survey-core.fontless.min.css';
import 'survey-creator-core/survey-creator-core.fontless.min.css';
import { LONG_FORM } from '../../longForm.mjs';
import { surveyOf } from '../surveyjs/form.js';

const creator = new SurveyCreator({ autoSaveEnabled: false, showLogicTab: true });
creator.JSON = surveyOf(LONG_FORM);
createRoot(document.getElementById('root')).render(<SurveyCreatorComponent creator={creator} />);
