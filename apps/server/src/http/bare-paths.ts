/** Where a sealed paper is put. */
export const paperPath = '/api/user/spread/putPaper'
/** Where calendar apps read a technician's orders. */
export const calendarPath = '/api/tech/schedule/calendar.ics'
/** Where a console listens for what changed. */
export const consoleStreamPath = '/api/manage/dashboard/events'
