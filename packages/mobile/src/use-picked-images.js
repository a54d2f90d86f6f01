import { useEffect, useRef, useState } from 'react';
import { pickImages } from './uploads.ts';
/** The images of a picker: those that arrived, and previews of those on their way. */
export function usePickedImages({ value, onChange, max }) {
    const [onTheWay, setOnTheWay] = useState([]);
    // What was removed while others were on their way stays removed.
    const latest = useRef({ value, onChange });
    useEffect(() => {
        latest.current = { value, onChange };
    });
    const arrive = (images) => latest.current.onChange([...latest.current.value, ...images]);
    const add = async () => {
        const previews = [];
        const onChosen = (files) => {
            previews.push(...files.map((file) => URL.createObjectURL(file)));
            setOnTheWay((before) => [...before, ...previews]);
        };
        const result = await pickImages({ total: max, already: value.length + onTheWay.length, onChosen });
        setOnTheWay((before) => before.filter((preview) => !previews.includes(preview)));
        previews.forEach((preview) => URL.revokeObjectURL(preview));
        if (result)
            arrive(result.dataHash.map((key, at) => ({ key, url: result.dataImg[at] ?? '' })));
    };
    const remove = (key) => onChange(value.filter((image) => image.key !== key));
    return { onTheWay, add: () => void add(), remove };
}
