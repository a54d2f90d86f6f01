import type { Project } from '../../features/booking/chosen-projects.ts'
import { FindTechnicianButton } from '../../features/projects/find-technician-button.tsx'
import { BookSoonestButton } from './book-soonest-button.tsx'
import css from './pick-acts.module.css'

/** A pick of the staff is booked at once with anyone who comes first, or with somebody one chooses. */
export const PickActs = ({ project }: { project: Project }) => (
  <span className={css.acts} data-acts>
    <FindTechnicianButton project={project} />
    <BookSoonestButton project={project} />
  </span>
)
