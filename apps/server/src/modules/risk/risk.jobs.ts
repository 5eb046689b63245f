import { every } from '../../platform/jobs.ts'
import { scanForRisk } from './risk.scan.service.ts'

export const riskJobs = [every('37 * * * *', 'risk.scan', (context) => scanForRisk(context, null))]
